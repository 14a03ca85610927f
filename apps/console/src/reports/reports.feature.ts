import { IconReportAnalytics } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, report_type, task, title } from './words/es.json'
import type all from './words/es.json'

const words = { audit, errors, menu, report_type, task, title }

export const reportsFeature = feature({
  name: 'reports',
  words: pageWords<typeof all>(words, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/reports',
      entrance: { module: 'REPORTS', permission: 'REPORTS_CREATE' },
      load: () => import('./new-report-page.tsx'),
    },
    {
      path: '/apps/reports/list',
      entrance: { module: 'REPORTS', permission: 'REPORTS_LIST' },
      icon: IconReportAnalytics,
      load: () => import('./reports-page.tsx'),
    },
    {
      path: '/apps/reports/list/$id',
      entrance: { module: 'REPORTS', permission: 'REPORTS_READ' },
      load: () => import('./report-page.tsx'),
    },
  ],
})
