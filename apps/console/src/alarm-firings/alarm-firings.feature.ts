import { IconBellRinging } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const alarmFiringsFeature = feature({
  name: 'alarm-firings',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  companions: ['alarms'],
  pages: [
    {
      path: '/apps/alarm/history',
      entrance: { module: 'ALARMS', permission: 'ALARMS_LIST' },
      icon: IconBellRinging,
      covers: '/apps/alarm/',
      load: () => import('./alarm-firings-page.tsx'),
    },
  ],
})
