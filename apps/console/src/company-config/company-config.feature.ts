import { IconForms, IconRoute } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, menu_modules, menu_serviform, menu_serviroute } from './words/es.json'
import type all from './words/es.json'

const configEntrance = {
  module: 'COMPANYCONFIG',
  permission: 'COMPANYCONFIG_LIST',
  rule: 'admin',
} as const

export const companyConfigFeature = feature({
  name: 'company-config',
  words: pageWords<typeof all>(
    { audit, errors, menu, menu_modules, menu_serviform, menu_serviroute },
    () => import('./words/es.json?raw'),
  ),
  companions: ['type-configs'],
  pages: [
    {
      path: '/dashboard/modules/{-$company_id}',
      entrance: configEntrance,
      settings: 'company',
      menu: 'menu_modules',
      load: () => import('./modules/modules-page.tsx'),
    },
    {
      path: '/dashboard/company-config-crud/{-$company_id}',
      entrance: configEntrance,
      settings: 'company',
      load: () => import('./company-config-page.tsx'),
    },
    {
      // Exempt from the module check: what is configured decides (specification, point 2).
      path: '/apps/serviform',
      entrance: 'company',
      icon: IconForms,
      menu: 'menu_serviform',
      load: () => import('./tool-page.tsx'),
    },
    {
      path: '/apps/serviroute',
      entrance: 'company',
      icon: IconRoute,
      menu: 'menu_serviroute',
      load: () => import('./tool-page.tsx'),
    },
  ],
})
