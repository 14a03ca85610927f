import { IconListCheck } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { menu, menu_company } from './words/es.json'
import type all from './words/es.json'

export const setupFeature = feature({
  name: 'setup',
  words: pageWords<typeof all>({ menu, menu_company }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/dashboard/setup',
      entrance: 'platform',
      icon: IconListCheck,
      load: () => import('./setup-page.tsx'),
    },
    {
      path: '/apps/first-steps',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_CREATE' },
      settings: 'company',
      menu: 'menu_company',
      load: () => import('./first-steps-page.tsx'),
    },
  ],
})
