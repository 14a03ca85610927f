import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const profilesFeature = feature({
  name: 'profiles',
  words,
  pages: [
    {
      path: '/dashboard/profile',
      entrance: 'person',
      settings: 'you',
      load: () => import('./profile-page.tsx'),
    },
  ],
})
