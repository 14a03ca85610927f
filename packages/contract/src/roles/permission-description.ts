import { type Action, type Module, type Permission, permissionParts } from '../platform/index.ts'

const verbs: Readonly<Record<Action, string>> = {
  CREATE: 'Create',
  READ: 'Open',
  UPDATE: 'Change',
  DELETE: 'Remove',
  LIST: 'List',
}

const matters: Readonly<Record<Module, string>> = {
  RESOURCES: 'resources',
  VISIT_POINT: 'visit points',
  OBJECTS: 'objects and their fields',
  GROUPS: 'groups',
  ACTIVITY: 'activities',
  CALENDAR: 'visits of the calendar',
  ALARMS: 'alarms',
  ZONIFICATION: 'zones and layers',
  UPLOAD_FILES: 'uploaded files',
  REPORTS: 'reports',
  INDICATORS: 'indicators',
  MASSIVE_ASSIGNMENT: 'assignments of many visits',
  CHAT: 'chat rooms and messages',
  COMMUNICATION: 'messages to the field',
  ON_DEMAND: 'visits on demand',
  COMPANY: 'companies',
  TYPOLOGY: 'typologies',
  ROLE: 'roles',
  PERMISSION: 'permissions',
  COMPANYCONFIG: 'the configuration of the company',
  MAP: 'the map',
  TYPE_CONFIG: 'types of configuration',
  STATUS: 'statuses',
  SERVIFORMS: 'forms of activities',
  SERVIROUTES: 'routes',
  SESSION_API: 'session tokens',
  STATUSMOBILE: 'mobile statuses',
  STATUSMOBILEMANAGEMENT: 'the mobile status of a resource',
}

/** What a permission is for, in the language of the API; a screen says it in the person's own. */
export function permissionDescription(permission: Permission): string {
  const { module, action } = permissionParts(permission)
  return `${verbs[action]} ${matters[module]}`
}
