import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { accessRoutes } from './access-routes.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { configRoutes } from './config-routes.tsx'
import { requireEntrance } from './guard.ts'
import { guarded, root } from './guarded-route.tsx'
import { NotAuthorizedPage } from './not-authorized-page.tsx'
import { NoticePage } from './notice-page.tsx'

const liveMap = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/maps',
  beforeLoad: () => requireEntrance({ module: 'MAP', permission: 'MAP_LIST' }),
  component: lazyRouteComponent(() => import('../live-map/live-map-page.tsx'), 'LiveMapPage'),
})

const roles = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/roles',
  beforeLoad: () => requireEntrance({ module: 'ROLE', permission: 'ROLE_LIST' }),
  component: lazyRouteComponent(() => import('../roles/roles-page.tsx'), 'RolesPage'),
})

/** Every staff member's own. */
const notificationsPage = createRoute({
  getParentRoute: () => guarded,
  path: '/apps/notifications',
  beforeLoad: () => requireEntrance('company'),
  component: lazyRouteComponent(
    () => import('../notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

const auditPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/audit',
  beforeLoad: () => requireEntrance('administrator'),
  component: lazyRouteComponent(() => import('../audit/audit-page.tsx'), 'AuditPage'),
})

const statusesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/status',
  beforeLoad: () => requireEntrance({ module: 'STATUS', permission: 'STATUS_LIST' }),
  component: lazyRouteComponent(() => import('../statuses/statuses-page.tsx'), 'StatusesPage'),
})

const mobileStatusesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/status-mobile',
  beforeLoad: () => requireEntrance({ module: 'STATUSMOBILE', permission: 'STATUSMOBILE_LIST' }),
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

/** For platform administrators, who are of no company. */
const companyList = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/company/list',
  beforeLoad: () => requireEntrance('platform'),
  component: lazyRouteComponent(
    () => import('../companies/company-list-page.tsx'),
    'CompanyListPage',
  ),
})

const mapData = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/map-data',
  beforeLoad: () => requireEntrance('platform'),
  component: lazyRouteComponent(() => import('../map-data/map-data-page.tsx'), 'MapDataPage'),
})

/** Public: whoever has a code may follow their visit. */
const search = createRoute({
  getParentRoute: () => root,
  path: '/pages/search/{-$id}',
  component: lazyRouteComponent(() => import('../search/search-page.tsx'), 'SearchPage'),
})

const notices = (['error-404', 'error-500', 'maintenance', 'comingsoon'] as const).map((notice) =>
  createRoute({
    getParentRoute: () => root,
    path: `/pages/${notice}`,
    component: () => <NoticePage notice={notice} />,
  }),
)

const notAuthorized = createRoute({
  getParentRoute: () => root,
  path: '/pages/not-authorized',
  component: NotAuthorizedPage,
})

const routeTree = root.addChildren([
  guarded.addChildren([
    liveMap,
    roles,
    notificationsPage,
    auditPage,
    sessionsPage,
    statusesPage,
    mobileStatusesPage,
    companyList,
    mapData,
    ...accessRoutes,
    ...configRoutes,
  ]),
  notAuthorized,
  search,
  ...notices,
])

export const createAppRouter = (history: RouterHistory) =>
  createRouter({ routeTree, history, defaultErrorComponent: LoadFailurePage })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
