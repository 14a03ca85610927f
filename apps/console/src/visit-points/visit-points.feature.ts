import { IconMapPin } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const visitPointsFeature = feature({
  name: 'visit-points',
  words,
  // The card of whoever may ask for visits.
  companions: ['on-demand'],
  pages: [
    {
      path: '/apps/visit-point/visit-point-list',
      entrance: { module: 'VISIT_POINT', permission: 'VISIT_POINT_LIST' },
      icon: IconMapPin,
      load: () => import('./visit-point-list-page.tsx'),
    },
    {
      path: '/apps/visit-point/create/{-$id}',
      entrance: { module: 'VISIT_POINT', permission: 'VISIT_POINT_CREATE' },
      load: () => import('./visit-point-create-page.tsx'),
    },
    {
      path: '/apps/visit-point/visit-point-edit/$id',
      entrance: { module: 'VISIT_POINT', permission: 'VISIT_POINT_UPDATE' },
      load: () => import('./visit-point-edit-page.tsx'),
    },
    {
      path: '/apps/visit-point/visit-point-view/$id',
      entrance: { module: 'VISIT_POINT', permission: 'VISIT_POINT_READ' },
      load: () => import('./visit-point-view-page.tsx'),
    },
  ],
})
