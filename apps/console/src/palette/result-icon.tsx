import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import {
  IconBuilding,
  IconCalendarPlus,
  IconFileText,
  IconHistory,
  IconListCheck,
  IconMapPin,
  IconMapPinPlus,
  IconPolygon,
  IconShieldPlus,
  IconStar,
  IconToggleRight,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { PersonAvatar } from '../resources/index.ts'
import type { PaletteResult } from './palette-result.ts'

const groupIcons = {
  recent: IconHistory,
  starred: IconStar,
  pages: IconFileText,
  companies: IconBuilding,
  places: IconMapPin,
  resources: IconMapPin,
  visits: IconMapPin,
  actions: IconFileText,
  groups: IconUsersGroup,
  activities: IconListCheck,
  zones: IconPolygon,
} as const

const actionIcons = {
  new_visit: IconCalendarPlus,
  new_point: IconMapPinPlus,
  invite: IconUserPlus,
  new_role: IconShieldPlus,
  switch_modules: IconToggleRight,
} as const

/** The face of a person, the status of a visit, or the kind of anything else. */
export function ResultIcon({ group, visit, person, action }: PaletteResult) {
  if (person) return <PersonAvatar person={person} size={24} />
  if (visit) return <StatusGlyph status={visit.status} size={18} />
  const Icon = action ? actionIcons[action] : groupIcons[group]
  return <Icon size={18} stroke={1.6} aria-hidden />
}
