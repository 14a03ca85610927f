import type { Module } from '@baquiano/contract/platform'

/** Modules by topic. */
export const moduleGroups = {
  operation: [
    'MAP',
    'CALENDAR',
    'ON_DEMAND',
    'MASSIVE_ASSIGNMENT',
    'ALARMS',
    'ZONIFICATION',
    'SERVIROUTES',
  ],
  people: ['RESOURCES', 'VISIT_POINT', 'GROUPS', 'ACTIVITY', 'OBJECTS', 'TYPOLOGY'],
  analysis: ['REPORTS', 'INDICATORS', 'UPLOAD_FILES', 'SERVIFORMS'],
  talk: ['CHAT', 'COMMUNICATION', 'STATUSMOBILE', 'STATUSMOBILEMANAGEMENT'],
  platform: [
    'ROLE',
    'PERMISSION',
    'COMPANY',
    'COMPANYCONFIG',
    'TYPE_CONFIG',
    'STATUS',
    'SESSION_API',
  ],
} as const satisfies Readonly<Record<string, readonly Module[]>>

export type ModuleGroup = keyof typeof moduleGroups
