import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu } from './words/es.json'
import type all from './words/es.json'

export const auditFeature = feature({
  name: 'audit',
  words: pageWords<typeof all>({ audit, errors, menu }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/audit/{-$company_id}',
      entrance: 'administrator',
      settings: 'access',
      load: () => import('./audit-page.tsx'),
    },
  ],
})
