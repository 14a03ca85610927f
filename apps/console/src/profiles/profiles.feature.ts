import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

export const profilesFeature = feature({
  name: 'profiles',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/profile',
      entrance: 'person',
      settings: 'you',
      load: () => import('./profile-page.tsx'),
    },
  ],
})
