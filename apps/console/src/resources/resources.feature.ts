import { IconUsers } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const resourcesFeature = feature({
  name: 'resources',
  words,
  // The list of phones says in them how a phone sends.
  companions: ['devices'],
  pages: [
    {
      path: '/apps/resource/resource-list',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_LIST' },
      icon: IconUsers,
      load: () => import('./resource-list-page.tsx'),
    },
    {
      path: '/apps/resource/resource-create',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_CREATE' },
      load: () => import('./resource-create-page.tsx'),
    },
    {
      path: '/apps/resource/resource-view/$userId',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_READ' },
      load: () => import('./resource-view-page.tsx'),
    },
    {
      path: '/apps/resource/resource-edit/$userId',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_UPDATE' },
      load: () => import('./resource-edit-page.tsx'),
    },
    {
      path: '/apps/resource/definition',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_LIST' },
      settings: 'operation',
      menu: 'menu_definition',
      load: () => import('./definition-page.tsx'),
    },
    {
      path: '/apps/resource/resource-device/$userId',
      entrance: { module: 'RESOURCES', permission: 'RESOURCES_UPDATE' },
      load: () => import('./devices/pairing-page.tsx'),
    },
  ],
})
