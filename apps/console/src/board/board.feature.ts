import { IconLayoutBoardSplit } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const boardFeature = feature({
  name: 'board',
  words,
  pages: [
    {
      path: '/apps/board',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconLayoutBoardSplit,
      load: () => import('./board-page.tsx'),
    },
  ],
})
