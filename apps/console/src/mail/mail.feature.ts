import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const mailFeature = feature({
  name: 'mail',
  words,
  pages: [
    {
      path: '/dashboard/mail',
      entrance: 'platform',
      settings: 'operation',
      load: () => import('./mail-page.tsx'),
    },
  ],
})
