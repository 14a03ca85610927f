import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const typeConfigsFeature = feature({
  name: 'type-configs',
  words,
  pages: [
    {
      path: '/dashboard/type-config-crud/{-$company_id}',
      entrance: { module: 'TYPE_CONFIG', permission: 'TYPE_CONFIG_LIST', rule: 'admin' },
      settings: 'company',
      load: () => import('./type-configs-page.tsx'),
    },
  ],
})
