import { IconMail } from '@tabler/icons-react'
import { feature } from '../platform/feature.ts'
import words from './words/es.json'

export const mailFeature = feature({
  name: 'mail',
  words,
  pages: [
    {
      path: '/dashboard/mail',
      entrance: 'platform',
      icon: IconMail,
      load: () => import('./mail-page.tsx'),
    },
  ],
})
