import { redirect } from '@tanstack/react-router'
import { IconBuilding } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const companiesFeature = feature({
  name: 'companies',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/company/list',
      entrance: 'platform',
      icon: IconBuilding,
      load: () => import('./company-list-page.tsx'),
    },
    {
      // The form of a new one beside the list; both have an address of their own (specification, point 2).
      path: '/dashboard/company',
      entrance: 'platform',
      beforeLoad: () => {
        throw redirect({ to: '/dashboard/company/list', search: { form: 'new' } })
      },
      load: () => import('./company-list-page.tsx'),
    },
  ],
})
