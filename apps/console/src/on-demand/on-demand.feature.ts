import { IconHeadset } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

const entrance = { module: 'ON_DEMAND', permission: 'ON_DEMAND_LIST' } as const

export const onDemandFeature = feature({
  name: 'on-demand',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/on-demand',
      entrance,
      icon: IconHeadset,
      load: () => import('./on-demand-page.tsx'),
    },
    {
      path: '/apps/on-demand-history',
      entrance,
      load: () => import('./on-demand-history-page.tsx'),
    },
  ],
})
