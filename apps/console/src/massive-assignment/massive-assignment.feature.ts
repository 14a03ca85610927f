import { IconArrowsSplit2 } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { errors, menu, task, title, visits_one, visits_other } from './words/es.json'
import type all from './words/es.json'

export const massiveAssignmentFeature = feature({
  name: 'massive-assignment',
  words: pageWords<typeof all>(
    { errors, menu, task, title, visits_one, visits_other },
    () => import('./words/es.json?raw'),
  ),
  pages: [
    {
      path: '/apps/massive-assignment',
      entrance: { module: 'MASSIVE_ASSIGNMENT', permission: 'MASSIVE_ASSIGNMENT_CREATE' },
      icon: IconArrowsSplit2,
      load: () => import('./massive-assignment-page.tsx'),
    },
  ],
})
