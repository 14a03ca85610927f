import { IconHeartRateMonitor } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu } from './words/es.json'
import type all from './words/es.json'

export const installationFeature = feature({
  name: 'installation',
  words: pageWords<typeof all>({ menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/status',
      entrance: 'platform',
      icon: IconHeartRateMonitor,
      load: () => import('./installation-page.tsx'),
    },
  ],
})
