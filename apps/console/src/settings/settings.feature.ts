import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const settingsFeature = feature({
  name: 'settings',
  words,
  pages: [
    {
      path: '/dashboard/setting/{-$company_id}',
      entrance: { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' },
      settings: 'company',
      load: () => import('./setting-page.tsx'),
    },
  ],
})
