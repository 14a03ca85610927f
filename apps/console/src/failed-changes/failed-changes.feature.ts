import { IconBellExclamation } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const failedChangesFeature = feature({
  name: 'failed-changes',
  words,
  pages: [
    {
      path: '/dashboard/failed-changes',
      entrance: 'platform',
      icon: IconBellExclamation,
      load: () => import('./failed-changes-page.tsx'),
    },
  ],
})
