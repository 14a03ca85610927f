import { IconMap2, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import type { Place } from './guard.ts'

interface NavigationItem extends Place {
  readonly to: '/dashboard/maps' | '/dashboard/roles'
  readonly label: 'nav.map' | 'nav.roles'
  readonly icon: TablerIcon
}

/** What the rail offers to whoever may enter; a module comes here with its page. */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/dashboard/maps',
    label: 'nav.map',
    icon: IconMap2,
    module: 'MAP',
    permission: 'MAP_LIST',
  },
  {
    to: '/dashboard/roles',
    label: 'nav.roles',
    icon: IconShieldCheck,
    module: 'ROLE',
    permission: 'ROLE_LIST',
  },
]
