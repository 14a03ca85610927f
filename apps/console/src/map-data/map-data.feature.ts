import { IconRoad } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { errors, menu } from './words/es.json'
import type all from './words/es.json'

export const mapDataFeature = feature({
  name: 'map-data',
  words: pageWords<typeof all>({ errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/map-data',
      entrance: 'platform',
      icon: IconRoad,
      load: () => import('./map-data-page.tsx'),
    },
  ],
})
