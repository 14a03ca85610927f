import { IconBuilding, IconMap2, IconRoad, type TablerIcon, IconUsers } from '@tabler/icons-react'
import type { Entrance } from './guard.ts'

interface NavigationItem {
  readonly to:
    | '/apps/resource/resource-list'
    | '/dashboard/company/list'
    | '/dashboard/map-data'
    | '/dashboard/maps'
  readonly label: `nav.${'companies' | 'map' | 'map_data' | 'people'}`
  readonly icon: TablerIcon
  readonly entrance: Entrance
}

/** What the rail offers to whoever may enter; a module comes here with its page. */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/dashboard/maps',
    label: 'nav.map',
    icon: IconMap2,
    entrance: { module: 'MAP', permission: 'MAP_LIST' },
  },
  {
    to: '/apps/resource/resource-list',
    label: 'nav.people',
    icon: IconUsers,
    entrance: { module: 'RESOURCES', permission: 'RESOURCES_LIST' },
  },
  {
    to: '/dashboard/company/list',
    label: 'nav.companies',
    icon: IconBuilding,
    entrance: 'platform',
  },
  {
    to: '/dashboard/map-data',
    label: 'nav.map_data',
    icon: IconRoad,
    entrance: 'platform',
  },
]
