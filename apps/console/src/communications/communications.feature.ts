import { IconSpeakerphone } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

export const communicationsFeature = feature({
  name: 'communications',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/communication',
      entrance: { module: 'COMMUNICATION', permission: 'COMMUNICATION_LIST' },
      icon: IconSpeakerphone,
      load: () => import('./communications-page.tsx'),
    },
  ],
})
