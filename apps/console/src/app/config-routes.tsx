import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { configEntrance, requireEntrance, requireOwnCompany, typeConfigEntrance } from './guard.ts'
import { guarded } from './guarded-route.tsx'

const modulesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/modules',
  beforeLoad: () => requireEntrance(configEntrance),
  component: lazyRouteComponent(
    () => import('../company-config/modules/modules-page.tsx'),
    'ModulesPage',
  ),
})

const companyConfig = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/company-config-crud/{-$company_id}',
  beforeLoad: ({ params }) => {
    requireEntrance(configEntrance)
    requireOwnCompany(params.company_id)
  },
  component: lazyRouteComponent(
    () => import('../company-config/company-config-page.tsx'),
    'CompanyConfigPage',
  ),
})

const typeConfig = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/type-config-crud',
  beforeLoad: () => requireEntrance(typeConfigEntrance),
  component: lazyRouteComponent(
    () => import('../company-config/types/type-config-page.tsx'),
    'TypeConfigPage',
  ),
})

/** Exempt from the module check: what is configured decides (specification, point 2). */
const toolPages = (['serviform', 'serviroute'] as const).map((tool) =>
  createRoute({
    getParentRoute: () => guarded,
    path: `/apps/${tool}`,
    beforeLoad: () => requireEntrance('company'),
    component: lazyRouteComponent(() => import('../company-config/tool-page.tsx'), 'ToolPage'),
  }),
)

export const configRoutes = [modulesPage, companyConfig, typeConfig, ...toolPages] as const
