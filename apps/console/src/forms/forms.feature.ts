import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const formsFeature = feature({
  name: 'forms',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/form',
      entrance: { module: 'SERVIFORMS', permission: 'SERVIFORMS_LIST' },
      settings: 'operation',
      load: () => import('./forms-page.tsx'),
    },
  ],
})
