import {
  configEntrance,
  type Entrance,
  issuerEntrance,
  permissionsEntrance,
  sessionTokenEntrance,
  typeConfigEntrance,
} from './guard.ts'

type SettingName =
  | 'audit'
  | 'config'
  | 'config_types'
  | 'issuer'
  | 'mobile_statuses'
  | 'modules'
  | 'permissions'
  | 'preferences'
  | 'profile'
  | 'roles'
  | 'session_tokens'
  | 'sessions'
  | 'setting'
  | 'statuses'

interface SettingsItem {
  readonly to:
    | '/dashboard/audit/{-$company_id}'
    | '/dashboard/company-config-crud/{-$company_id}'
    | '/dashboard/issuer/{-$company_id}'
    | '/dashboard/modules/{-$company_id}'
    | '/dashboard/permissions/{-$company_id}'
    | '/dashboard/preferences/{-$id}'
    | '/dashboard/profile'
    | '/dashboard/roles/{-$company_id}'
    | '/dashboard/session-api/{-$id}'
    | '/dashboard/sessions'
    | '/dashboard/setting/{-$company_id}'
    | '/dashboard/status/{-$company_id}'
    | '/dashboard/status-mobile/{-$company_id}'
    | '/dashboard/type-config-crud/{-$company_id}'
  readonly label: `settings.${SettingName}`
  readonly entrance: Entrance
}

interface SettingsGroup {
  readonly label:
    | 'settings.groups.company'
    | 'settings.groups.access'
    | 'settings.groups.operation'
    | 'settings.groups.you'
  readonly items: readonly SettingsItem[]
}

/** Beside every page of the settings; one comes here with its page. A group without an item is not shown. */
export const settingsNavigation: readonly SettingsGroup[] = [
  {
    label: 'settings.groups.company',
    items: [
      {
        to: '/dashboard/setting/{-$company_id}',
        label: 'settings.setting',
        entrance: { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' },
      },
      {
        to: '/dashboard/modules/{-$company_id}',
        label: 'settings.modules',
        entrance: configEntrance,
      },
      {
        to: '/dashboard/company-config-crud/{-$company_id}',
        label: 'settings.config',
        entrance: configEntrance,
      },
      {
        to: '/dashboard/type-config-crud/{-$company_id}',
        label: 'settings.config_types',
        entrance: typeConfigEntrance,
      },
    ],
  },
  {
    label: 'settings.groups.access',
    items: [
      {
        to: '/dashboard/roles/{-$company_id}',
        label: 'settings.roles',
        entrance: { module: 'ROLE', permission: 'ROLE_LIST' },
      },
      {
        to: '/dashboard/permissions/{-$company_id}',
        label: 'settings.permissions',
        entrance: permissionsEntrance,
      },
      {
        to: '/dashboard/session-api/{-$id}',
        label: 'settings.session_tokens',
        entrance: sessionTokenEntrance,
      },
      {
        to: '/dashboard/issuer/{-$company_id}',
        label: 'settings.issuer',
        entrance: issuerEntrance,
      },
      { to: '/dashboard/audit/{-$company_id}', label: 'settings.audit', entrance: 'administrator' },
    ],
  },
  {
    label: 'settings.groups.operation',
    items: [
      {
        to: '/dashboard/status/{-$company_id}',
        label: 'settings.statuses',
        entrance: { module: 'STATUS', permission: 'STATUS_LIST' },
      },
      {
        to: '/dashboard/status-mobile/{-$company_id}',
        label: 'settings.mobile_statuses',
        entrance: { module: 'STATUSMOBILE', permission: 'STATUSMOBILE_LIST' },
      },
    ],
  },
  {
    label: 'settings.groups.you',
    items: [
      { to: '/dashboard/profile', label: 'settings.profile', entrance: 'person' },
      { to: '/dashboard/preferences/{-$id}', label: 'settings.preferences', entrance: 'person' },
      { to: '/dashboard/sessions', label: 'settings.sessions', entrance: 'person' },
    ],
  },
]
