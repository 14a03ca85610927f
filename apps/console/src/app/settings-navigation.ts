import type { Entrance } from './guard.ts'

interface SettingsItem {
  readonly to: '/dashboard/roles'
  readonly label: 'settings.roles'
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
  { label: 'settings.groups.company', items: [] },
  {
    label: 'settings.groups.access',
    items: [
      {
        to: '/dashboard/roles',
        label: 'settings.roles',
        entrance: { module: 'ROLE', permission: 'ROLE_LIST' },
      },
    ],
  },
  { label: 'settings.groups.operation', items: [] },
  { label: 'settings.groups.you', items: [] },
]
