import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireEntrance } from './guard.ts'
import { guarded } from './guarded-route.tsx'

const resourceList = createRoute({
  getParentRoute: () => guarded,
  path: '/apps/resource/resource-list',
  beforeLoad: () => requireEntrance({ module: 'RESOURCES', permission: 'RESOURCES_LIST' }),
  component: lazyRouteComponent(
    () => import('../resources/resource-list-page.tsx'),
    'ResourceListPage',
  ),
})

const resourceCreate = createRoute({
  getParentRoute: () => guarded,
  path: '/apps/resource/resource-create',
  beforeLoad: () => requireEntrance({ module: 'RESOURCES', permission: 'RESOURCES_CREATE' }),
  component: lazyRouteComponent(
    () => import('../resources/resource-create-page.tsx'),
    'ResourceCreatePage',
  ),
})

const resourceView = createRoute({
  getParentRoute: () => guarded,
  path: '/apps/resource/resource-view/$userId',
  beforeLoad: () => requireEntrance({ module: 'RESOURCES', permission: 'RESOURCES_READ' }),
  component: lazyRouteComponent(
    () => import('../resources/resource-view-page.tsx'),
    'ResourceViewPage',
  ),
})

const resourceEdit = createRoute({
  getParentRoute: () => guarded,
  path: '/apps/resource/resource-edit/$userId',
  beforeLoad: () => requireEntrance({ module: 'RESOURCES', permission: 'RESOURCES_UPDATE' }),
  component: lazyRouteComponent(
    () => import('../resources/resource-edit-page.tsx'),
    'ResourceEditPage',
  ),
})

/** The people of the company (specification, point 2). */
export const resourceRoutes = [resourceList, resourceCreate, resourceView, resourceEdit] as const
