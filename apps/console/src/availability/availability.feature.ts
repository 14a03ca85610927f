import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit } from './words/es.json'
import type all from './words/es.json'

export const availabilityFeature = feature({
  name: 'availability',
  words: pageWords<typeof all>({ audit }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/resource/resource-availability/$userId',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_UPDATE' },
      load: () => import('./availability-page.tsx'),
    },
  ],
})
