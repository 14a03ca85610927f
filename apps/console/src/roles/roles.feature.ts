import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, menu_permissions, title } from './words/es.json'
import type all from './words/es.json'

export const rolesFeature = feature({
  name: 'roles',
  words: pageWords<typeof all>(
    { audit, errors, menu, menu_permissions, title },
    () => import('./words/es.json?raw'),
  ),
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
