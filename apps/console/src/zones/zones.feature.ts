import { IconPolygon } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const zonesFeature = feature({
  name: 'zones',
  words,
  pages: [
    {
      path: '/apps/zonification',
      entrance: { module: 'ZONIFICATION', permission: 'ZONIFICATION_LIST' },
      icon: IconPolygon,
      load: () => import('./zones-page.tsx'),
    },
  ],
})
