import type { Fix } from './tracking.tables.ts'

/** Of each resource, or of each device, the latest fix; in the order of their ids. */
export function latestBy(name: 'resource_id' | 'device_id', fixes: readonly Fix[]): Fix[] {
  const latest = new Map<string, Fix>()
  for (const fix of fixes) {
    const former = latest.get(fix[name])
    if (!former || former.fix_at <= fix.fix_at) latest.set(fix[name], fix)
  }
  return [...latest.values()].toSorted((a, b) => (a[name] < b[name] ? -1 : 1))
}
