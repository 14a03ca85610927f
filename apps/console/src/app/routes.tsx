import type { UserRecord } from '@baquiano/contract/auth'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { type FeaturePage, laterWordsOf, type PathParams } from '@baquiano/ui/feature.ts'
import { publicRequestFeature } from '../public-request/public-request.feature.ts'
import { ensurePreference } from '@baquiano/client/preferences/load-preference.ts'
import { chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import { homePath } from '@baquiano/client/session/safe-target.ts'
import { showUserInCompany, storedUser } from '@baquiano/client/session/session.ts'
import { enterCompany } from './enter-company.ts'
import { featurePages, type LaterWords, pageWordsOf } from './features.ts'
import { openIn, requireAuthenticator, requireUser } from './guard.ts'
import { addPageWords } from './i18n.ts'
import { isOffered } from './is-offered.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { loadInTime } from './load-in-time.ts'
import { navigation, settingsNavigation } from './navigation.ts'
import { NoticePage } from './notice-page.tsx'
import { refreshUser } from './refresh-user.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** Everything below is for people who are signed in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: async ({ location }) => {
    await requireUser(location.href)
    requireAuthenticator(location)
    await enterCompany(location)
    await ensurePreference()
  },
  component: lazyRouteComponent(() => import('./shell/guarded-frame.tsx'), 'GuardedFrame'),
})

/** Unknown addresses lead to the notice (specification, point 2). */
function NotFound() {
  return <Navigate to="/pages/error-404" replace />
}

const routeOf = <const Path extends string>({
  path,
  entrance,
  beforeLoad,
  load,
}: FeaturePage<Path>) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    beforeLoad: async ({ params, location: { href } }) => {
      const address: PathParams = { ...params }
      await openIn(entrance, { ...address, href })
      beforeLoad?.(address)
    },
    component: lazyRouteComponent(loadInTime(withWords(path, load)), 'Page'),
  })

/** A page's code beside the words that come with it. */
const withWords =
  (path: string, load: FeaturePage['load']): FeaturePage['load'] =>
  async () => {
    const [page] = await Promise.all([load(), loadPageWords(path)])
    return page
  }

/** The words that a page shows and the console did not bring, by the page's path. */
export async function loadPageWords(path: string): Promise<void> {
  await Promise.all((pageWordsOf.get(path) ?? []).map(addLater))
}

const addLater = async ({ name, load }: LaterWords) => addPageWords(name, (await load()).default)

type RouteOf<Path extends string> = ReturnType<typeof routeOf<Path>>
type RoutesOf<Pages extends readonly FeaturePage[]> = {
  readonly [Index in keyof Pages]: RouteOf<Pages[Index]['path']>
}

/** One route per page of a feature. Their paths stay literal: a link to a page that is not there does not compile. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map() forgets the order of a tuple
const featureRoutes = featurePages.map(routeOf) as readonly unknown[] as RoutesOf<
  typeof featurePages
>

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

const publicRequestPage = lazyRouteComponent(
  loadInTime(async () => {
    const load = laterWordsOf(publicRequestFeature)
    if (load) await addLater({ name: 'public-request', load })
    const { PublicRequestPage } = await import('../public-request/public-request-page.tsx')
    return { PublicRequestPage }
  }),
  'PublicRequestPage',
)

/** Public: customers of a company ask for visits there. */
const publicRequest = createRoute({
  getParentRoute: () => root,
  path: '/request/$company',
  component: publicRequestPage,
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
  publicRequest,
  ...notices,
])

export const createAppRouter = (history: RouterHistory) =>
  createRouter({ routeTree, history, defaultErrorComponent: LoadFailurePage })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** The first page that is not open to everybody; undefined where the person has none. */
function homeOf(user: UserRecord) {
  const settings = settingsNavigation.flatMap(({ items }) => items)
  const pages = [...navigation, ...settings].filter(
    ({ entrance }) => entrance !== 'person' && entrance !== 'company',
  )
  return pages.find((page) => isOffered(user, page))?.to
}
