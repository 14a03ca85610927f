import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const auditFeature = feature({
  name: 'audit',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  // It calls the fields and values of a record as the page of the record does.
  companions: (words) => 'audit' in words,
  pages: [
    {
      path: '/dashboard/audit/{-$company_id}',
      entrance: 'administrator',
      settings: 'access',
      load: () => import('./audit-page.tsx'),
    },
  ],
})
