import { limits } from '@baquiano/contract/platform'
import { latestRankMs } from '@baquiano/contract/tracking'
import type { Fix } from './tracking.tables.ts'

/** Of each resource the fix that is its latest by `latestRankMs`, in the order of their ids. */
export const latestOfResources = (fixes: readonly Fix[]): Fix[] =>
  latestBy('resource_id', fixes, (former, fix) => rankOf(former) <= rankOf(fix))

/** Of each device the newest fix, in the order of their ids. */
export const newestOfDevices = (fixes: readonly Fix[]): Fix[] =>
  latestBy('device_id', fixes, (former, fix) => former.fix_at <= fix.fix_at)

const rankOf = ({ fix_at, is_doubtful }: Fix): number =>
  latestRankMs(Date.parse(fix_at), is_doubtful)

function latestBy(
  name: 'resource_id' | 'device_id',
  fixes: readonly Fix[],
  isLater: (former: Fix, fix: Fix) => boolean,
): Fix[] {
  const latest = new Map<string, Fix>()
  for (const fix of fixes) {
    const former = latest.get(fix[name])
    if (!former || isLater(former, fix)) latest.set(fix[name], fix)
  }
  return [...latest.values()].toSorted((a, b) => (a[name] < b[name] ? -1 : 1))
}

/**
 * Whether a fix may be the latest of its resource. One whose clock runs more than `limits.clock_ahead_live_s`
 * ahead of the server's is stored in the track only: as the latest it would hide every correct fix
 * until its own instant has passed.
 */
export const isLive = ({ fix_at, received_at }: Pick<Fix, 'fix_at' | 'received_at'>): boolean =>
  Date.parse(fix_at) - Date.parse(received_at) <= limits.clock_ahead_live_s * 1000
