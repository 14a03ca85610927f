import { IconClipboardList } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const visitsFeature = feature({
  name: 'visits',
  words,
  // What a plan of routes knows of a visit has the words of its activity.
  companions: ['activities'],
  pages: [
    {
      path: '/apps/calendar/visit-list',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconClipboardList,
      load: () => import('./list/visit-list-page.tsx'),
    },
    {
      path: '/apps/calendar/visit/$id',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_READ' },
      load: () => import('./visit-page.tsx'),
    },
    {
      path: '/apps/calendar/create-event/{-$resource_id}/{-$event_id}',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_CREATE' },
      load: () => import('./visit-create-page.tsx'),
    },
    {
      path: '/apps/calendar/update-event/{-$resource_id}/{-$event_id}',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_UPDATE' },
      load: () => import('./visit-edit-page.tsx'),
    },
  ],
})
