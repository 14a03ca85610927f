import type { TablerIcon } from '@tabler/icons-react'
import type { Entrance } from '@baquiano/client/entrance.ts'
import { type SettingsGroup, settingsGroups } from '@baquiano/ui/feature.ts'
import { type featurePages, features } from './features.ts'

/** A page that navigation leads to. */
interface NavigationItem {
  readonly to: (typeof featurePages)[number]['path']
  /** The namespace and the key of its name. */
  readonly label: `${string}:menu${string}`
  readonly entrance: Entrance
  readonly icon: TablerIcon | undefined
  /** As that of the page. */
  readonly covers: string | undefined
  readonly settings: SettingsGroup | undefined
}

const items: readonly NavigationItem[] = features.flatMap(({ name, pages }) =>
  [...pages].map(({ path, entrance, ...page }) => ({
    to: path,
    label: `${name}:${'menu' in page ? page.menu : 'menu'}` as const,
    entrance,
    icon: 'icon' in page ? page.icon : undefined,
    covers: 'covers' in page ? page.covers : undefined,
    settings: 'settings' in page ? page.settings : undefined,
  })),
)

/** What the rail offers to whoever may enter. */
export const navigation = items.flatMap(({ icon, ...item }) => (icon ? [{ ...item, icon }] : []))

/** Beside every page of the settings. */
export const settingsNavigation = settingsGroups.map((group) => ({
  label: `settings.groups.${group}` as const,
  items: items.filter(({ settings }) => settings === group),
}))
