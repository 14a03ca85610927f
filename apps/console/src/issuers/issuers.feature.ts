import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, menu } from './words/es.json'
import type all from './words/es.json'

export const issuersFeature = feature({
  name: 'issuers',
  words: pageWords<typeof all>({ audit, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/issuer/{-$company_id}',
      entrance: { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE', rule: 'admin' },
      settings: 'access',
      load: () => import('./issuer-page.tsx'),
    },
  ],
})
