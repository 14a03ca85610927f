import { type Permission, permissions } from '@baquiano/contract/platform'

export interface Difference {
  readonly permission: Permission
  readonly kind: 'added' | 'removed'
}

/** Differences of two sets of permissions, in the catalogue's order. */
export function differences(
  before: ReadonlySet<Permission>,
  now: ReadonlySet<Permission>,
): Difference[] {
  return permissions.flatMap((permission) => {
    if (before.has(permission) === now.has(permission)) return []
    return [{ permission, kind: now.has(permission) ? 'added' : 'removed' } as const]
  })
}

/** Applies changes to another set of permissions. */
export function withDifferences(
  held: ReadonlySet<Permission>,
  changes: readonly Difference[],
): ReadonlySet<Permission> {
  const next = new Set(held)
  for (const { permission, kind } of changes) {
    if (kind === 'added') next.add(permission)
    else next.delete(permission)
  }
  return next
}
