import { IconListCheck } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu } from './words/es.json'
import type all from './words/es.json'

export const setupFeature = feature({
  name: 'setup',
  words: pageWords<typeof all>({ menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/setup',
      entrance: 'platform',
      icon: IconListCheck,
      load: () => import('./setup-page.tsx'),
    },
  ],
})
