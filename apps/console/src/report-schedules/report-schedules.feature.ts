import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const reportSchedulesFeature = feature({
  name: 'report-schedules',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/reports/schedule',
      entrance: { module: 'REPORTS', permission: 'REPORTS_LIST' },
      load: () => import('./report-schedules-page.tsx'),
    },
  ],
})
