import { IconArrowsSplit2 } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const massiveAssignmentFeature = feature({
  name: 'massive-assignment',
  words,
  pages: [
    {
      path: '/apps/massive-assignment',
      entrance: { module: 'MASSIVE_ASSIGNMENT', permission: 'MASSIVE_ASSIGNMENT_CREATE' },
      icon: IconArrowsSplit2,
      load: () => import('./massive-assignment-page.tsx'),
    },
  ],
})
