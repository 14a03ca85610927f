import {
  type Company,
  type CompanyExportRequest,
  companyExportRequest,
} from '@baquiano/contract/companies'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './companies.repository.ts'

/** The companies of the platform as a file, for its administrators. */
export const companyExport = exportOf<CompanyExportRequest, Company>({
  entity: 'company',
  schema: companyExportRequest,
  columns: {
    name: ({ name }) => name,
    nit: ({ nit }) => nit,
    city: ({ city }) => city,
    country: ({ country }) => country,
    address: ({ address }) => address,
    phone: ({ phone }) => phone,
    date_init: ({ date_init }) => date_init,
    date_end: ({ date_end }) => date_end,
    time_zone: ({ time_zone }) => time_zone,
    modules: ({ modules }) => modules.length,
    state: ({ status }) => ({ word: `status.${status}` }),
    contact: ({ contact_persons: [first] }) => first?.name ?? null,
    contact_phone: ({ contact_persons: [first] }) => first?.phone ?? null,
    contact_email: ({ contact_persons: [first] }) => first?.email ?? null,
    position_days: ({ position_days }) => position_days,
    update_on: ({ update_on }) => ({ instant: update_on }),
    update_by: ({ update_by_name }) => update_by_name,
    added_on: ({ added_on }) => ({ instant: added_on }),
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
