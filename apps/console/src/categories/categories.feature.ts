import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const categoriesFeature = feature({
  name: 'categories',
  words,
  pages: [
    {
      path: '/apps/category/list',
      entrance: { module: 'OBJECTS', permission: 'OBJECTS_LIST' },
      settings: 'operation',
      load: () => import('./categories-page.tsx'),
    },
  ],
})
