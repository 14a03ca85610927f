import { IconRoute2 } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, menu_history, task } from './words/es.json'
import type all from './words/es.json'

const list = { module: 'SERVIROUTES', permission: 'SERVIROUTES_LIST' } as const

export const routingFeature = feature({
  name: 'routing',
  words: pageWords<typeof all>(
    { audit, errors, menu, menu_history, task },
    () => import('./words/es.json?raw'),
  ),
  pages: [
    {
      path: '/apps/routing',
      entrance: { module: 'SERVIROUTES', permission: 'SERVIROUTES_CREATE' },
      icon: IconRoute2,
      load: () => import('./setup/routing-page.tsx'),
    },
    { path: '/apps/routing/history', entrance: list, load: () => import('./history-page.tsx') },
    {
      path: '/apps/routing/result/$id',
      entrance: { module: 'SERVIROUTES', permission: 'SERVIROUTES_READ' },
      load: () => import('./result/result-page.tsx'),
    },
    {
      path: '/apps/routing/compare/$id',
      entrance: list,
      load: () => import('./compare/compare-page.tsx'),
    },
    {
      path: '/apps/routing/sheets/$id',
      entrance: { module: 'SERVIROUTES', permission: 'SERVIROUTES_READ' },
      load: () => import('./sheets/route-sheets-page.tsx'),
    },
  ],
})
