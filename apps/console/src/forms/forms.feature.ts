import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const formsFeature = feature({
  name: 'forms',
  words,
  pages: [
    {
      path: '/apps/form',
      entrance: { module: 'SERVIFORMS', permission: 'SERVIFORMS_LIST' },
      settings: 'operation',
      load: () => import('./forms-page.tsx'),
    },
  ],
})
