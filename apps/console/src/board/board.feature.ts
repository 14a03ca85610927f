import { IconLayoutBoardSplit } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu } from './words/es.json'
import type all from './words/es.json'

export const boardFeature = feature({
  name: 'board',
  words: pageWords<typeof all>({ menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/board',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      icon: IconLayoutBoardSplit,
      load: () => import('./board-page.tsx'),
    },
  ],
})
