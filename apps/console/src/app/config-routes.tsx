import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { configEntrance, openIn, requireEntrance, typeConfigEntrance } from './guard.ts'
import { guarded } from './guarded-route.tsx'

const modulesPage = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/modules/{-$company_id}',
  beforeLoad: openIn(configEntrance),
  component: lazyRouteComponent(
    () => import('../company-config/modules/modules-page.tsx'),
    'ModulesPage',
  ),
})

const companyConfig = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/company-config-crud/{-$company_id}',
  beforeLoad: openIn(configEntrance),
  component: lazyRouteComponent(
    () => import('../company-config/company-config-page.tsx'),
    'CompanyConfigPage',
  ),
})

const typeConfig = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard/type-config-crud/{-$company_id}',
  beforeLoad: openIn(typeConfigEntrance),
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
