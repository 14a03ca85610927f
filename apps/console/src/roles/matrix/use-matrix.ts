import type { Action, Module, Permission } from '@baquiano/contract/platform'
import type { RoleRecord } from '@baquiano/contract/roles'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { differences } from './differences.ts'
import { type Level, withAction, withLevel } from './levels.ts'
import type { RoleDraft } from './use-role-draft.ts'

/** State of the matrix: a draft, compared with the saved role or another one. */
export function useMatrix(draft: RoleDraft, other: RoleRecord | undefined) {
  const user = useUser()
  const { base, held } = draft
  const own: ReadonlySet<Permission> = new Set(user.permissions)
  const saved: ReadonlySet<Permission> = new Set(base.permissions)
  const beside = other ? new Set<Permission>(other.permissions) : saved
  const shown = differences(beside, held)
  const kinds = new Map(shown.map(({ permission, kind }) => [permission, kind]))
  return {
    held,
    own,
    differences: shown,
    isEditable: can('ROLE_UPDATE') && !base.is_administrator,
    differenceOf: (permission: Permission) => kinds.get(permission),
    /** Anybody may restore a permission that the role held before. */
    wasHeld: (permission: Permission) => saved.has(permission),
    toggle: draft.toggle,
    setLevel: (modules: readonly Module[], level: Level) =>
      draft.put(withLevel(held, { modules, level, grantable: new Set([...own, ...saved]) })),
    toggleAction: (modules: readonly Module[], action: Action) =>
      draft.put(withAction(held, { modules, action, grantable: new Set([...own, ...saved]) })),
  }
}

export type Matrix = ReturnType<typeof useMatrix>
