import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu, title } from './words/es.json'
import type all from './words/es.json'

export const outboxFeature = feature({
  name: 'outbox',
  words: pageWords<typeof all>({ menu, title }, () => import('./words/es.json?raw')),
  companions: ['followers'],
  pages: [
    {
      path: '/dashboard/outbox',
      entrance: 'administrator',
      settings: 'operation',
      load: () => import('./outbox-page.tsx'),
    },
  ],
})
