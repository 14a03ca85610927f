import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const typeConfigsFeature = feature({
  name: 'type-configs',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/type-config-crud/{-$company_id}',
      entrance: { module: 'TYPE_CONFIG', permission: 'TYPE_CONFIG_LIST', rule: 'admin' },
      settings: 'company',
      load: () => import('./type-configs-page.tsx'),
    },
  ],
})
