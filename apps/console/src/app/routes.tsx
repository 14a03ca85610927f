import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { LoadFailurePage } from './load-failure-page.tsx'
import { leaveSignedIn, requirePlace, requirePlatform, requireUser } from './guard.ts'
import { NoticePage } from './notice-page.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/pages/login' })
  },
})

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
  beforeLoad: () => requirePlace({ module: 'MAP', permission: 'MAP_LIST' }),
  component: lazyRouteComponent(() => import('../live-map/live-map-page.tsx'), 'LiveMapPage'),
})

/** For platform administrators, who are of no company. */
const platform = createRoute({
  getParentRoute: () => root,
  id: 'platform',
  beforeLoad: ({ location }) => {
    requireUser(location.href)
    requirePlatform()
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

const login = createRoute({
  getParentRoute: () => root,
  path: '/pages/login/{-$reload}',
  beforeLoad: ({ search }: { search: { to?: unknown } }) => leaveSignedIn(search.to),
  component: lazyRouteComponent(() => import('../auth/sign-in/login-page.tsx'), 'LoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/pages/forgot-password',
  component: lazyRouteComponent(
    () => import('../auth/password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/pages/reset-password/{-$code}',
  component: lazyRouteComponent(
    () => import('../auth/password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const createPassword = createRoute({
  getParentRoute: () => root,
  path: '/pages/create-password/{-$code}',
  component: lazyRouteComponent(
    () => import('../auth/password/create-password-page.tsx'),
    'CreatePasswordPage',
  ),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/pages/setup',
  component: lazyRouteComponent(() => import('../auth/setup/setup-page.tsx'), 'SetupPage'),
})

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/demo/inbox',
  component: lazyRouteComponent(() => import('../auth/demo/inbox-page.tsx'), 'InboxPage'),
})

const open = [login, forgotPassword, resetPassword, createPassword, setup, inbox] as const

const notices = (
  ['error-404', 'error-500', 'not-authorized', 'maintenance', 'comingsoon'] as const
).map((notice) =>
  createRoute({
    getParentRoute: () => root,
    path: `/pages/${notice}`,
    component: () => <NoticePage notice={notice} />,
  }),
)

const routeTree = root.addChildren([
  home,
  guarded.addChildren([liveMap]),
  platform.addChildren([companyList]),
  ...open,
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
