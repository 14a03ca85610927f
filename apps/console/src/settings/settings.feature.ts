import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

export const settingsFeature = feature({
  name: 'settings',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/setting/{-$company_id}',
      entrance: { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' },
      settings: 'company',
      load: () => import('./setting-page.tsx'),
    },
  ],
})
