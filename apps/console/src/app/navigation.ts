import {
  IconBuilding,
  IconMap2,
  IconRoad,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Place } from './guard.ts'

interface NavigationItem {
  readonly to:
    | '/dashboard/maps'
    | '/dashboard/roles'
    | '/dashboard/company/list'
    | '/dashboard/map-data'
  readonly label: 'nav.map' | 'nav.roles' | 'nav.companies' | 'nav.map_data'
  readonly icon: TablerIcon
  /** What opens it; or that it is the platform's, whose administrators hold no permissions. */
  readonly place: Place | 'platform'
}

/** What the rail offers to whoever may enter; a module comes here with its page. */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/dashboard/maps',
    label: 'nav.map',
    icon: IconMap2,
    place: { module: 'MAP', permission: 'MAP_LIST' },
  },
  {
    to: '/dashboard/company/list',
    label: 'nav.companies',
    icon: IconBuilding,
    place: 'platform',
  },
  {
    to: '/dashboard/map-data',
    label: 'nav.map_data',
    icon: IconRoad,
    place: 'platform',
  },
  {
    to: '/dashboard/roles',
    label: 'nav.roles',
    icon: IconShieldCheck,
    place: { module: 'ROLE', permission: 'ROLE_LIST' },
  },
]
