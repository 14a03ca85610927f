import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { ensurePreference } from '../platform/preferences/load-preference.ts'
import { chosenCompany } from '../platform/session/chosen-company.ts'
import { homePath } from '../platform/session/safe-target.ts'
import { showUserInCompany, storedUser } from '../platform/session/session.ts'
import { featureRoutes } from './feature-routes.ts'
import { homeOf } from './home-of.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { guarded, root } from './guarded-route.tsx'
import { loadInTime } from './load-in-time.ts'
import { NoticePage } from './notice-page.tsx'
import { refreshUser } from './refresh-user.ts'

const publicTrackingPage = lazyRouteComponent(
  loadInTime(() => import('../public-tracking/public-tracking-page.tsx')),
  'PublicTrackingPage',
)

/** Public: whoever has a code may follow their visit. */
const publicSearch = createRoute({
  getParentRoute: () => root,
  path: '/pages/search/{-$id}',
  component: publicTrackingPage,
})

/** The same by the address that is given to customers. */
const publicTracking = createRoute({
  getParentRoute: () => root,
  path: '/tracking/{-$code}',
  component: publicTrackingPage,
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
  beforeLoad: async () => {
    if (!storedUser()) return
    if (chosenCompany() === undefined) showUserInCompany(null)
    await ensurePreference()
  },
  component: lazyRouteComponent(
    loadInTime(() => import('./not-authorized-page.tsx')),
    'NotAuthorizedPage',
  ),
})

/** Leads to the first page that the person may open by now. */
const home = createRoute({
  getParentRoute: () => guarded,
  path: homePath,
  beforeLoad: async () => {
    await refreshUser()
    const user = storedUser()
    const to = user && homeOf(user)
    if (to) throw redirect({ to, replace: true })
  },
  component: lazyRouteComponent(
    loadInTime(() => import('./home-page.tsx')),
    'HomePage',
  ),
})

const routeTree = root.addChildren([
  guarded.addChildren([home, ...featureRoutes]),
  notAuthorized,
  publicSearch,
  publicTracking,
  ...notices,
])

export const createAppRouter = (history: RouterHistory) =>
  createRouter({ routeTree, history, defaultErrorComponent: LoadFailurePage })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
