import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { FeaturePage, PathParams } from '../platform/feature.ts'
import { featurePages } from './features.ts'
import { openIn } from './guard.ts'
import { guarded } from './guarded-route.tsx'
import { loadInTime } from './load-in-time.ts'

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
    component: lazyRouteComponent(loadInTime(load), 'Page'),
  })

type RouteOf<Path extends string> = ReturnType<typeof routeOf<Path>>
type RoutesOf<Pages extends readonly FeaturePage[]> = {
  readonly [Index in keyof Pages]: RouteOf<Pages[Index]['path']>
}

/** One route per page of a feature. Their paths stay literal: a link to a page that is not there does not compile. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map() forgets the order of a tuple
export const featureRoutes = featurePages.map(routeOf) as readonly unknown[] as RoutesOf<
  typeof featurePages
>
