import { IconBellRinging } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const alarmFiringsFeature = feature({
  name: 'alarm-firings',
  words,
  pages: [
    {
      path: '/apps/alarm/history',
      entrance: { module: 'ALARMS', permission: 'ALARMS_LIST' },
      icon: IconBellRinging,
      load: () => import('./alarm-firings-page.tsx'),
    },
  ],
})
