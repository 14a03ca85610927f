import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const issuersFeature = feature({
  name: 'issuers',
  words,
  pages: [
    {
      path: '/dashboard/issuer/{-$company_id}',
      entrance: { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE', rule: 'admin' },
      settings: 'access',
      load: () => import('./issuer-page.tsx'),
    },
  ],
})
