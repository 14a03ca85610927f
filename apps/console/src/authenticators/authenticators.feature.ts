import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

export const authenticatorsFeature = feature({
  name: 'authenticators',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/authenticator',
      entrance: 'person',
      settings: 'you',
      load: () => import('./authenticator-page.tsx'),
    },
  ],
})
