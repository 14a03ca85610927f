import { IconPolygon } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const zonesFeature = feature({
  name: 'zones',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/zonification',
      entrance: { module: 'ZONIFICATION', permission: 'ZONIFICATION_LIST' },
      icon: IconPolygon,
      load: () => import('./zones-page.tsx'),
    },
  ],
})
