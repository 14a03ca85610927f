import { IconRepeat } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const recurrencesFeature = feature({
  name: 'recurrences',
  words,
  // What a plan of routes knows of a visit has the words of its activity.
  companions: ['activities'],
  pages: [
    {
      path: '/apps/recurrence',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconRepeat,
      load: () => import('./recurrence-list-page.tsx'),
    },
    {
      path: '/apps/visit-point/visit-point-recurrence/$id',
      // A page of a visit point (specification, point 2) that shows visits.
      entrance: { module: 'VISIT_POINT', permission: 'CALENDAR_LIST' },
      load: () => import('./visit-point-recurrence-page.tsx'),
    },
  ],
})
