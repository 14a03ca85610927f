import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const recurrencesFeature = feature({
  name: 'recurrences',
  words,
  pages: [
    {
      path: '/apps/visit-point/visit-point-recurrence/$id',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      load: () => import('./visit-point-recurrence-page.tsx'),
    },
  ],
})
