import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { featureRoutes } from './feature-routes.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { guarded, root } from './guarded-route.tsx'
import { NotAuthorizedPage } from './not-authorized-page.tsx'
import { NoticePage } from './notice-page.tsx'

/** Public: whoever has a code may follow their visit. */
const publicTracking = createRoute({
  getParentRoute: () => root,
  path: '/pages/search/{-$id}',
  component: lazyRouteComponent(
    () => import('../public-tracking/public-tracking-page.tsx'),
    'PublicTrackingPage',
  ),
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
  guarded.addChildren([...featureRoutes]),
  notAuthorized,
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
