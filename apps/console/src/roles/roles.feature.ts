import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const rolesFeature = feature({
  name: 'roles',
  words,
  pages: [
    {
      path: '/dashboard/roles/{-$company_id}',
      entrance: { module: 'ROLE', permission: 'ROLE_LIST' },
      settings: 'access',
      load: () => import('./roles-page.tsx'),
    },
    {
      path: '/dashboard/permissions/{-$company_id}',
      entrance: { module: 'PERMISSION', permission: 'PERMISSION_LIST', rule: 'admin' },
      settings: 'access',
      menu: 'menu_permissions',
      load: () => import('./permissions/permissions-page.tsx'),
    },
  ],
})
