import { companies } from '@baquiano/contract/companies'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createCompany, getCompany, listCompanies } from './companies.service.ts'
import { changeCompany } from './change-company.ts'

export function companyRoutes(app: App): void {
  mountRoutes(app, companies, {
    filter: (context, { body }) => listCompanies(context, body),
    create: (context, { body }) => createCompany(context, body),
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
