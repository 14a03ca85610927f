import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const typologiesFeature = feature({
  name: 'typologies',
  words,
  pages: [
    {
      path: '/apps/tipology',
      entrance: { module: 'TYPOLOGY', permission: 'TYPOLOGY_LIST', rule: 'admin' },
      settings: 'operation',
      load: () => import('./typologies-page.tsx'),
    },
  ],
})
