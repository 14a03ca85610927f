import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const auditFeature = feature({
  name: 'audit',
  words,
  pages: [
    {
      path: '/dashboard/audit/{-$company_id}',
      entrance: 'administrator',
      settings: 'access',
      load: () => import('./audit-page.tsx'),
    },
  ],
})
