import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

const entrance = { module: 'SESSION_API', permission: 'SESSION_API_LIST' } as const

export const webhooksFeature = feature({
  name: 'webhooks',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/integration',
      entrance,
      settings: 'access',
      load: () => import('./webhooks-page.tsx'),
    },
    {
      path: '/apps/integration/deliveries',
      entrance,
      load: () => import('./deliveries-page.tsx'),
    },
  ],
})
