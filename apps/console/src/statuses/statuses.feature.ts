import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const statusesFeature = feature({
  name: 'statuses',
  words,
  pages: [
    {
      path: '/dashboard/status/{-$company_id}',
      entrance: { module: 'STATUS', permission: 'STATUS_LIST', rule: 'admin' },
      settings: 'operation',
      load: () => import('./statuses-page.tsx'),
    },
  ],
})
