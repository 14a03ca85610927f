import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const calendarFeedsFeature = feature({
  name: 'calendar-feeds',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  companions: ['webhooks'],
  pages: [
    {
      path: '/apps/integration/calendars',
      entrance: { module: 'SESSION_API', permission: 'SESSION_API_LIST' },
      load: () => import('./calendar-feeds-page.tsx'),
    },
  ],
})
