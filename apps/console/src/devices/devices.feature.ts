import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, title } from './words/es.json'
import type all from './words/es.json'

export const devicesFeature = feature({
  name: 'devices',
  words: pageWords<typeof all>({ audit, errors, menu, title }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/device',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_LIST' },
      settings: 'operation',
      load: () => import('./devices-page.tsx'),
    },
  ],
})
