import { IconListCheck } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const activitiesFeature = feature({
  name: 'activities',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/activity',
      entrance: { module: 'ACTIVITY', permission: 'ACTIVITY_LIST' },
      icon: IconListCheck,
      load: () => import('./activities-page.tsx'),
    },
  ],
})
