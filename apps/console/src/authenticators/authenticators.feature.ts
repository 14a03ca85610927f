import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const authenticatorsFeature = feature({
  name: 'authenticators',
  words,
  pages: [
    {
      path: '/dashboard/authenticator',
      entrance: 'person',
      settings: 'you',
      load: () => import('./authenticator-page.tsx'),
    },
  ],
})
