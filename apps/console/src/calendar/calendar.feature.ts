import { IconCalendarEvent } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu } from './words/es.json'
import type all from './words/es.json'

export const calendarFeature = feature({
  name: 'calendar',
  words: pageWords<typeof all>({ menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/calendar/resource-calendar/{-$id}',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconCalendarEvent,
      load: () => import('./calendar-page.tsx'),
    },
  ],
})
