import { IconMap2, type TablerIcon } from '@tabler/icons-react'
import type { Place } from './guard.ts'

interface NavigationItem extends Place {
  readonly to: '/dashboard/maps'
  readonly label: 'nav.map'
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
]
