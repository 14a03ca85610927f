import { type Module, type Permission, permissions } from '@baquiano/contract/platform'
import type { RoleFields } from '@baquiano/contract/roles'

interface RoleSeed extends RoleFields {
  readonly is_administrator: boolean
}

const all = ['CREATE', 'READ', 'UPDATE', 'DELETE', 'LIST'] as const
const see = ['READ', 'LIST'] as const

/** What each kind of work needs; a company changes it as it likes. */
const supervised = {
  RESOURCES: ['CREATE', 'READ', 'UPDATE', 'LIST'],
  VISIT_POINT: all,
  OBJECTS: see,
  GROUPS: all,
  ACTIVITY: all,
  CALENDAR: all,
  ALARMS: all,
  ZONIFICATION: all,
  UPLOAD_FILES: all,
  REPORTS: all,
  INDICATORS: see,
  MASSIVE_ASSIGNMENT: all,
  CHAT: all,
  COMMUNICATION: all,
  ON_DEMAND: all,
  ROLE: see,
  MAP: see,
  STATUSMOBILE: see,
  STATUSMOBILEMANAGEMENT: ['READ', 'UPDATE', 'LIST'],
  SERVIFORMS: all,
  SERVIROUTES: all,
} as const satisfies Partial<Record<Module, readonly string[]>>

const executive = {
  RESOURCES: ['READ', 'UPDATE', 'LIST'],
  VISIT_POINT: ['CREATE', 'READ', 'UPDATE', 'LIST'],
  GROUPS: see,
  ACTIVITY: see,
  CALENDAR: ['CREATE', 'READ', 'UPDATE', 'LIST'],
  ZONIFICATION: see,
  REPORTS: see,
  INDICATORS: see,
  CHAT: all,
  ON_DEMAND: see,
  MAP: see,
} as const satisfies Partial<Record<Module, readonly string[]>>

/** Field staff work with their phone, which needs no permission; here they read what they are told. */
const field = { CHAT: all, COMMUNICATION: see } as const

/** The roles that a company is founded with; the specification knows the second and the third. */
export const roleSeeds: readonly [RoleSeed, ...RoleSeed[]] = [
  seed('ADMINISTRADOR', 'Administra la empresa', permissions),
  seed('SUPERVISOR', 'Planea y vigila las visitas', granted(supervised)),
  seed('EXECUTIVE', 'Planea sus visitas y consulta', granted(executive)),
  seed('RECURSO', 'Visita en terreno', granted(field)),
]

function seed(name: string, description: string, held: readonly Permission[]): RoleSeed {
  const is_administrator = name === 'ADMINISTRADOR'
  const marks = { is_administrator, may_relate: false }
  return { name, alias: '', description, permissions: [...held], ...marks }
}

function granted(table: Readonly<Record<string, readonly string[]>>): Permission[] {
  const names = new Set(
    Object.entries(table).flatMap(([module, actions]) =>
      actions.map((action) => `${module}_${action}`),
    ),
  )
  return permissions.filter((permission) => names.has(permission))
}
