import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const mobileStatusesFeature = feature({
  name: 'mobile-statuses',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/status-mobile/{-$company_id}',
      entrance: { module: 'STATUSMOBILE', permission: 'STATUSMOBILE_LIST' },
      settings: 'operation',
      load: () => import('./mobile-statuses-page.tsx'),
    },
  ],
})
