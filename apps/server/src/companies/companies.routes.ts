import { companies } from '@baquiano/contract/companies'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createCompany, listCompanies } from './companies.service.ts'

export function companyRoutes(app: App): void {
  mountRoutes(app, companies, {
    filter: (context, { body }) => listCompanies(context, body),
    create: (context, { body }) => createCompany(context, body),
  })
}
