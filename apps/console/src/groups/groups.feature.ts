import { IconUsersGroup } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const groupsFeature = feature({
  name: 'groups',
  words,
  pages: [
    {
      path: '/app/group/group-list',
      entrance: { module: 'GROUPS', permission: 'GROUPS_LIST' },
      icon: IconUsersGroup,
      load: () => import('./groups-page.tsx'),
    },
  ],
})
