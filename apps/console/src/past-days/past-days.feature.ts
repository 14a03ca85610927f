import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { errors, menu } from './words/es.json'
import type all from './words/es.json'

export const pastDaysFeature = feature({
  name: 'past-days',
  words: pageWords<typeof all>({ errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/past-day',
      entrance: { module: 'MAP', permission: 'MAP_READ' },
      load: () => import('./past-day-page.tsx'),
    },
  ],
})
