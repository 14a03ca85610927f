import { IconListCheck } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const setupFeature = feature({
  name: 'setup',
  words,
  pages: [
    {
      path: '/dashboard/setup',
      entrance: 'platform',
      icon: IconListCheck,
      load: () => import('./setup-page.tsx'),
    },
  ],
})
