import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const categoriesFeature = feature({
  name: 'categories',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/category/list',
      entrance: { module: 'OBJECTS', permission: 'OBJECTS_LIST' },
      settings: 'operation',
      load: () => import('./categories-page.tsx'),
    },
  ],
})
