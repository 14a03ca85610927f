import { companies } from '@baquiano/contract/companies'
import type { Capability, SeedCompany } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createCompany, getCompany, listCompanies } from './companies.service.ts'
import { changeCompany } from './change-company.ts'

export const companiesCapability: Capability<{ readonly seedCompany: SeedCompany }> = {
  routes: (app, { seedCompany }) => routes(app, seedCompany),
}

function routes(app: App, seed: SeedCompany): void {
  mountRoutes(app, companies, {
    filter: (context, { body }) => listCompanies(context, body),
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
  })
}
