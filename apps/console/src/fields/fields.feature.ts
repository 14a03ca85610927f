import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const fieldsFeature = feature({
  name: 'fields',
  words,
  pages: [
    {
      path: '/apps/category',
      entrance: { module: 'OBJECTS', permission: 'OBJECTS_LIST' },
      settings: 'operation',
      load: () => import('./builder/builder-page.tsx'),
    },
  ],
})
