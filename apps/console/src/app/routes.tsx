import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { accessRoutes } from './access-routes.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { configRoutes } from './config-routes.tsx'
import { openIn, requireEntrance } from './guard.ts'
import { guarded, root } from './guarded-route.tsx'
import { NotAuthorizedPage } from './not-authorized-page.tsx'
import { NoticePage } from './notice-page.tsx'
import { resourceRoutes } from './resource-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'

const liveMap = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/maps',
  beforeLoad: () => requireEntrance({ module: 'MAP', permission: 'MAP_LIST' }),
  component: lazyRouteComponent(() => import('../live-map/live-map-page.tsx'), 'LiveMapPage'),
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
const companyList = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/company/list',
  beforeLoad: () => requireEntrance('platform'),
  component: lazyRouteComponent(
    () => import('../companies/company-list-page.tsx'),
    'CompanyListPage',
  ),
})

/** The form of a new one, beside the list; both have an address of their own (specification, point 2). */
const company = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/company',
  beforeLoad: () => {
    requireEntrance('platform')
    throw redirect({ to: '/dashboard/company/list', search: { form: 'new' } })
  },
})

const mapData = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/map-data',
  beforeLoad: () => requireEntrance('platform'),
  component: lazyRouteComponent(() => import('../map-data/map-data-page.tsx'), 'MapDataPage'),
})

const setting = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/setting/{-$company_id}',
  beforeLoad: openIn({ module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' }),
  component: lazyRouteComponent(() => import('../settings/setting-page.tsx'), 'SettingPage'),
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
    ...resourceRoutes,
    setting,
    notificationsPage,
    company,
    companyList,
    mapData,
    ...accessRoutes,
    ...settingsRoutes,
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
