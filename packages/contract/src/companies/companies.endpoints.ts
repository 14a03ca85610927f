import { z } from 'zod'
import {
  endpoint,
  listAnswer,
  listRequest,
  moduleNames,
  recordId,
  requiredText,
} from '../platform/index.ts'
import {
  company,
  companyAdministrator,
  companyFields,
  companyStatus,
  isCompanyPeriod,
} from './company.ts'

export const companyListRequest = listRequest({
  filters: z
    .strictObject({
      /** Start of the name; capitals and accents do not count. */
      search: requiredText().optional(),
      status: companyStatus.optional(),
    })
    .prefault({}),
  order_by: z.enum(['name', 'added_on']).default('name'),
  fields: company.keyof(),
})
export type CompanyListRequest = z.output<typeof companyListRequest>

export const companyCreate = companyFields
  .extend({
    id: recordId.optional(),
    administrator: companyAdministrator,
    /** All of them unless told otherwise. */
    modules: z.array(z.enum(moduleNames)).optional(),
  })
  .refine(isCompanyPeriod, { path: ['date_end'], message: 'DATE_END_BEFORE_INIT' })
export type CompanyCreate = z.output<typeof companyCreate>

/** For platform administrators (requirement AC-04). */
export const companies = {
  filter: endpoint({
    method: 'POST',
    path: '/company/filter',
    summary: 'List the companies of the platform',
    access: 'platform',
    effect: 'reads',
    body: companyListRequest,
    output: listAnswer(company.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company',
    summary: 'Found a company with its roles and its administrator, all or nothing',
    access: 'platform',
    effect: 'writes',
    body: companyCreate,
    output: z.object({ ...company.shape, administrator_id: recordId }),
    errors: ['EMAIL_TAKEN', 'COMPANY_NIT_TAKEN'],
  }),
}
