import { type Permission, permissions } from '@baquiano/contract/platform'

export interface Difference {
  readonly permission: Permission
  readonly kind: 'added' | 'removed'
}

/** In what two sets of permissions differ, in the order of the catalogue. */
export function differences(
  before: ReadonlySet<Permission>,
  now: ReadonlySet<Permission>,
): Difference[] {
  return permissions.flatMap((permission) => {
    if (before.has(permission) === now.has(permission)) return []
    return [{ permission, kind: now.has(permission) ? 'added' : 'removed' } as const]
  })
}

/** The same changes made to what somebody else saved meanwhile. */
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
