import { IconMapPins } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const waypointRoutesFeature = feature({
  name: 'waypoint-routes',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/waypoints',
      entrance: { module: 'SERVIROUTES', permission: 'SERVIROUTES_LIST' },
      icon: IconMapPins,
      load: () => import('./waypoint-routes-page.tsx'),
    },
  ],
})
