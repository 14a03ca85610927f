import { IconMap2 } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const liveMapFeature = feature({
  name: 'live-map',
  words,
  pages: [
    {
      path: '/dashboard/maps',
      entrance: { module: 'MAP', permission: 'MAP_LIST' },
      icon: IconMap2,
      load: () => import('./live-map-page.tsx'),
    },
  ],
})
