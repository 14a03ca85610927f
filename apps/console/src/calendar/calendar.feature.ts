import { IconCalendarEvent } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const calendarFeature = feature({
  name: 'calendar',
  words,
  pages: [
    {
      path: '/apps/calendar/resource-calendar/{-$id}',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconCalendarEvent,
      load: () => import('./calendar-page.tsx'),
    },
  ],
})
