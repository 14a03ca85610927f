import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const mobileStatusesFeature = feature({
  name: 'mobile-statuses',
  words,
  pages: [
    {
      path: '/dashboard/status-mobile/{-$company_id}',
      entrance: { module: 'STATUSMOBILE', permission: 'STATUSMOBILE_LIST' },
      settings: 'operation',
      load: () => import('./mobile-statuses-page.tsx'),
    },
  ],
})
