import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { ensurePreference } from '../platform/preferences/load-preference.ts'
import { enterCompany } from './enter-company.ts'
import { requireAuthenticator, requireUser } from './guard.ts'
import { NoticePage } from './notice-page.tsx'

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** Everything below is for people who are signed in. */
export const guarded = createRoute({
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

function NotFound() {
  return <NoticePage notice="error-404" />
}
