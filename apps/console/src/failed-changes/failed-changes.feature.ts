import { IconBellExclamation } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const failedChangesFeature = feature({
  name: 'failed-changes',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/failed-changes',
      entrance: 'platform',
      icon: IconBellExclamation,
      load: () => import('./failed-changes-page.tsx'),
    },
  ],
})
