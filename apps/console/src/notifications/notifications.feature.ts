import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const notificationsFeature = feature({
  name: 'notifications',
  words,
  pages: [
    {
      // Every staff member’s own.
      path: '/apps/notifications',
      entrance: 'company',
      load: () => import('./notifications-page.tsx'),
    },
  ],
})
