import {
  type Action,
  actions,
  actionsOf,
  type Module,
  moduleNames,
  type Permission,
} from '@baquiano/contract/platform'

/** Levels of access to a module; `custom` is any other combination. */
export const levels = ['none', 'read', 'operation', 'full'] as const
export type Level = (typeof levels)[number]

const actionsOfLevel: Readonly<Record<Level, readonly Action[]>> = {
  none: [],
  read: ['LIST', 'READ'],
  operation: ['LIST', 'READ', 'CREATE', 'UPDATE'],
  full: actions,
}

/** As people read them: from seeing to removing. */
export const actionOrder: readonly Action[] = ['LIST', 'READ', 'CREATE', 'UPDATE', 'DELETE']

export const permissionOf = (module: Module, action: Action): Permission => `${module}_${action}`

/** The module's permissions that a level grants. */
function granted(module: Module, level: Level): Permission[] {
  const wanted = actionsOf(module).filter((action) => actionsOfLevel[level].includes(action))
  return wanted.map((action) => permissionOf(module, action))
}

/** Order of preference for levels that grant the same in a small module. */
const byMeaning: readonly Level[] = ['none', 'read', 'full', 'operation']

/** The level that grants exactly the held permissions of a module. */
export function levelOf(module: Module, held: ReadonlySet<Permission>): Level | 'custom' {
  const known = actionsOf(module).map((action) => permissionOf(module, action))
  const own = known.filter((permission) => held.has(permission))
  const fits = (level: Level) => {
    const given = granted(module, level)
    return given.length === own.length && given.every((permission) => held.has(permission))
  }
  return byMeaning.find(fits) ?? 'custom'
}

/** The one level of all modules, or `custom`. */
export function presetOf(held: ReadonlySet<Permission>): Level | 'custom' {
  const isOfAll = (level: Level) =>
    moduleNames.every((module) =>
      actionsOf(module).every(
        (action) =>
          held.has(permissionOf(module, action)) === actionsOfLevel[level].includes(action),
      ),
    )
  return levels.find(isOfAll) ?? 'custom'
}

interface LevelChange {
  readonly modules: readonly Module[]
  readonly level: Level
  /** Permissions that the person may grant; no other is added. */
  readonly grantable: ReadonlySet<Permission>
}

/** The permissions after setting modules to a level. */
export function withLevel(
  held: ReadonlySet<Permission>,
  { modules, level, grantable }: LevelChange,
): ReadonlySet<Permission> {
  const next = new Set(held)
  for (const module of modules) {
    for (const action of actions) next.delete(permissionOf(module, action))
    for (const permission of granted(module, level)) {
      if (grantable.has(permission) || held.has(permission)) next.add(permission)
    }
  }
  return next
}

interface ActionChange {
  readonly modules: readonly Module[]
  readonly action: Action
  readonly grantable: ReadonlySet<Permission>
}

/** The permissions after granting an action in all modules, or revoking it if all have it. */
export function withAction(
  held: ReadonlySet<Permission>,
  { modules, action, grantable }: ActionChange,
): ReadonlySet<Permission> {
  const open = modules
    .filter((module) => actionsOf(module).includes(action))
    .map((module) => permissionOf(module, action))
    .filter((permission) => held.has(permission) || grantable.has(permission))
  const next = new Set(held)
  const isFull = open.every((permission) => held.has(permission))
  for (const permission of open) {
    if (isFull) next.delete(permission)
    else next.add(permission)
  }
  return next
}
