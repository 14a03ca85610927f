import {
  actionsOf,
  type Action,
  type Module,
  type Permission,
  permissionParts,
} from '@baquiano/contract/platform'
import { modulesWithoutTokens } from '@baquiano/contract/session-tokens'

/** As people read them: from seeing to removing. */
export const actionOrder: readonly Action[] = ['LIST', 'READ', 'CREATE', 'UPDATE', 'DELETE']

interface Held {
  /** By whoever makes or changes the token. */
  readonly held: readonly Permission[]
  /** By the token already: that may stay, whoever changes the rest. */
  readonly kept: readonly Permission[]
}

/** What of a module may be ticked: nobody gives what they do not have. */
export function offeredScopes(module: Module, { held, kept }: Held): Permission[] {
  if (modulesWithoutTokens.includes(module)) return []
  return actionOrder
    .filter((action) => actionsOf(module).includes(action))
    .map((action): Permission => `${module}_${action}`)
    .filter((permission) => held.includes(permission) || kept.includes(permission))
}

const reading: readonly Action[] = ['LIST', 'READ']

export const scopesToRead = (scopes: readonly Permission[]): Permission[] =>
  scopes.filter((scope) => reading.includes(permissionParts(scope).action))
