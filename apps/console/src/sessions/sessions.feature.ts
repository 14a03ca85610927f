import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const sessionsFeature = feature({
  name: 'sessions',
  words,
  companions: ['audit'],
  pages: [
    {
      path: '/dashboard/sessions',
      entrance: 'person',
      settings: 'you',
      load: () => import('./sessions-page.tsx'),
    },
  ],
})
