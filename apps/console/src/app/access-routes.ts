import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireEntrance, sessionTokenEntrance } from './guard.ts'
import { guarded } from './guarded-route.tsx'

/** The address may name one of them, which then opens. */
const sessionTokensPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/session-api/{-$id}',
  beforeLoad: ({ params }) => {
    requireEntrance(sessionTokenEntrance)
    if (params.id === undefined) return
    throw redirect({
      to: '/dashboard/session-api/{-$id}',
      params: { id: undefined },
      search: { form: 'edit', record: params.id },
    })
  },
  component: lazyRouteComponent(
    () => import('../session-tokens/session-tokens-page.tsx'),
    'SessionTokensPage',
  ),
})

export const accessRoutes = [sessionTokensPage] as const
