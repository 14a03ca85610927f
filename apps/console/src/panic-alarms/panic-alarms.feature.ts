import { IconUrgent } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const panicAlarmsFeature = feature({
  name: 'panic-alarms',
  words,
  pages: [
    {
      path: '/apps/panic-alarms',
      entrance: { module: 'MAP', permission: 'MAP_LIST' },
      icon: IconUrgent,
      load: () => import('./panic-alarms-page.tsx'),
    },
  ],
})
