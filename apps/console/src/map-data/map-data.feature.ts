import { IconRoad } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const mapDataFeature = feature({
  name: 'map-data',
  words,
  pages: [
    {
      path: '/dashboard/map-data',
      entrance: 'platform',
      icon: IconRoad,
      load: () => import('./map-data-page.tsx'),
    },
  ],
})
