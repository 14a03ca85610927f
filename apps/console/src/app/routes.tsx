import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { LoadFailurePage } from './load-failure-page.tsx'
import { requireEntrance, requireUser } from './guard.ts'
import { NotAuthorizedPage } from './not-authorized-page.tsx'
import { NoticePage } from './notice-page.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** Everything below is for people who are signed in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireUser(location.href),
  component: lazyRouteComponent(() => import('./shell/guarded-frame.tsx'), 'GuardedFrame'),
})

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

/** For platform administrators, who are of no company. */
const platform = createRoute({
  getParentRoute: () => root,
  id: 'platform',
  beforeLoad: async ({ location }) => {
    await requireUser(location.href)
    requireEntrance('platform')
  },
  component: lazyRouteComponent(() => import('./shell/platform-frame.tsx'), 'PlatformFrame'),
})

const companyList = createRoute({
  getParentRoute: () => platform,
  path: '/dashboard/company/list',
  component: lazyRouteComponent(
    () => import('../companies/company-list-page.tsx'),
    'CompanyListPage',
  ),
})

const mapData = createRoute({
  getParentRoute: () => platform,
  path: '/dashboard/map-data',
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
  guarded.addChildren([liveMap, roles, notificationsPage]),
  platform.addChildren([companyList, mapData]),
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

function NotFound() {
  return <NoticePage notice="error-404" />
}
