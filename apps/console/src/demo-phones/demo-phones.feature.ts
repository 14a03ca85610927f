import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { errors, open } from './words/es.json'
import type all from './words/es.json'

export const demoPhonesFeature = feature({
  name: 'demo-phones',
  words: pageWords<typeof all>({ errors, open }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/resource/resource-phone/$userId',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_UPDATE' },
      load: () => import('./demo-phone-page.tsx'),
    },
  ],
})
