import { companies } from '@baquiano/contract/companies'
import type { Throttle } from '../auth/index.ts'
import type { Capability, SeedCompany } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { appointAdministrator, getAdministrators, inviteAdministrator } from './administrators.ts'
import { checkCompany, createCompany, getCompany, listCompanies } from './companies.service.ts'
import { startPlatformExport } from '../exports/index.ts'
import { companyExport } from './company-export.ts'
import { changeCompany } from './change-company.ts'

interface Services {
  readonly seedCompany: SeedCompany
  readonly auth: { readonly throttle: Throttle }
}

export const companiesCapability: Capability<Services> = {
  routes,
  exports: { companies: companyExport },
}

function routes(app: App, { seedCompany: seed, auth }: Services): void {
  mountRoutes(app, companies, {
    filter: (context, { body }) => listCompanies(context, body),
    export: (context, { body }) => startPlatformExport(context, 'companies', body),
    check: (context, { body }) => checkCompany(context, body),
    create: (context, { body }) => createCompany(context, body, seed),
    get: (context, { params }) => getCompany(context, params.id),
    update: (context, { params, version, body }) =>
      changeCompany(context, { id: params.id, version, fields: body, kind: 'company.updated' }),
    setStatus: (context, { params, version, body }) =>
      changeCompany(context, {
        id: params.id,
        version,
        fields: body,
        kind: body.status === 'Active' ? 'company.reactivated' : 'company.deactivated',
      }),
    administrators: (context, { params }) => getAdministrators(context, params.id),
    appointAdministrator: (context, { params, body }) =>
      appointAdministrator(context, { company_id: params.id, ...body }),
    inviteAdministrator: (context, { params, body }) =>
      inviteAdministrator(auth, context, {
        company_id: params.id,
        id: params.resource_id,
        email: body.email,
      }),
  })
}
