import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { errors, menu } from './words/es.json'
import type all from './words/es.json'

export const mailFeature = feature({
  name: 'mail',
  words: pageWords<typeof all>({ errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/mail',
      entrance: 'platform',
      settings: 'operation',
      load: () => import('./mail-page.tsx'),
    },
  ],
})
