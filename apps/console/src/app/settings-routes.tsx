import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { issuerEntrance, openIn, permissionsEntrance, requireOwnAccount } from './guard.ts'
import { guarded } from './guarded-route.tsx'

const roles = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/roles/{-$company_id}',
  beforeLoad: openIn({ module: 'ROLE', permission: 'ROLE_LIST' }),
  component: lazyRouteComponent(() => import('../roles/roles-page.tsx'), 'RolesPage'),
})

const permissionsPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/permissions/{-$company_id}',
  beforeLoad: openIn(permissionsEntrance),
  component: lazyRouteComponent(
    () => import('../roles/permissions/permissions-page.tsx'),
    'PermissionsPage',
  ),
})

const issuerPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/issuer/{-$company_id}',
  beforeLoad: openIn(issuerEntrance),
  component: lazyRouteComponent(() => import('../issuers/issuer-page.tsx'), 'IssuerPage'),
})

const auditPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/audit/{-$company_id}',
  beforeLoad: openIn('administrator'),
  component: lazyRouteComponent(() => import('../audit/audit-page.tsx'), 'AuditPage'),
})

const statusesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/status/{-$company_id}',
  beforeLoad: openIn({ module: 'STATUS', permission: 'STATUS_LIST' }),
  component: lazyRouteComponent(() => import('../statuses/statuses-page.tsx'), 'StatusesPage'),
})

const mobileStatusesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/status-mobile/{-$company_id}',
  beforeLoad: openIn({ module: 'STATUSMOBILE', permission: 'STATUSMOBILE_LIST' }),
  component: lazyRouteComponent(
    () => import('../mobile-statuses/mobile-statuses-page.tsx'),
    'MobileStatusesPage',
  ),
})

/** Everybody's own, of a company or of the platform. */
const sessionsPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/sessions',
  component: lazyRouteComponent(() => import('../sessions/sessions-page.tsx'), 'SessionsPage'),
})

/** The address may name the account; another than one's own does not exist. */
const preferencesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/preferences/{-$id}',
  beforeLoad: ({ params: { id } }) => requireOwnAccount(id),
  component: lazyRouteComponent(() => import('./own-preferences.tsx'), 'OwnPreferences'),
})

/** Of the platform's people less: they have an account alone. */
const profilePage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/profile',
  component: lazyRouteComponent(() => import('../profiles/profile-page.tsx'), 'ProfilePage'),
})

/** Who may do what, and what is said of it. */
export const settingsRoutes = [
  roles,
  permissionsPage,
  issuerPage,
  auditPage,
  statusesPage,
  mobileStatusesPage,
  sessionsPage,
  preferencesPage,
  profilePage,
] as const
