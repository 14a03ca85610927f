import { IconListCheck } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const activitiesFeature = feature({
  name: 'activities',
  words,
  pages: [
    {
      path: '/apps/activity',
      entrance: { module: 'ACTIVITY', permission: 'ACTIVITY_LIST' },
      icon: IconListCheck,
      load: () => import('./activities-page.tsx'),
    },
  ],
})
