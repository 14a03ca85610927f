import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const sessionsFeature = feature({
  name: 'sessions',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  companions: ['sign-ins'],
  pages: [
    {
      path: '/dashboard/sessions',
      entrance: 'person',
      settings: 'you',
      load: () => import('./sessions-page.tsx'),
    },
  ],
})
