import { IconChartHistogram } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu } from './words/es.json'
import type all from './words/es.json'

export const indicatorsFeature = feature({
  name: 'indicators',
  words: pageWords<typeof all>({ menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/indicator',
      entrance: { module: 'INDICATORS', permission: 'INDICATORS_READ' },
      icon: IconChartHistogram,
      load: () => import('./indicators-page.tsx'),
    },
  ],
})
