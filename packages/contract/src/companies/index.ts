import { z } from 'zod'
import {
  activeStatus,
  email,
  endpoint,
  exportRequest,
  idParams,
  listAnswer,
  listDateRange,
  moduleNames,
  recordId,
  requiredText,
  searchRequest,
  severalOf,
} from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'
import { company, companyAdministrator, companyFields, isCompanyPeriod } from './company.ts'
import { administratorCalls } from './administrators.endpoints.ts'

export * from './administrators.endpoints.ts'
export * from './company.ts'

const filters = z
  .strictObject({
    /** Words of name, nit, city and country; capitals and accents do not count. */
    search: requiredText().optional(),
    status: activeStatus.optional(),
    /** Those that have one of these on. */
    modules: severalOf(z.enum(moduleNames)).optional(),
    /** Days on which operation ends. */
    date_end: listDateRange.optional(),
  })
  .prefault({})
const order_by = z.enum(['name', 'added_on', 'date_end']).default('name')

export const companyListRequest = searchRequest({ filters, order_by, fields: company.keyof() })
export type CompanyListRequest = z.output<typeof companyListRequest>

export const companyExportRequest = exportRequest({
  filters,
  order_by,
  columns: z.enum([
    'name',
    'nit',
    'city',
    'country',
    'address',
    'phone',
    'date_init',
    'date_end',
    'time_zone',
    'modules',
    'state',
    'contact',
    'contact_phone',
    'contact_email',
    'position_days',
    'update_on',
    'update_by',
    'added_on',
  ]),
})
export type CompanyExportRequest = z.output<typeof companyExportRequest>

export const companyCreate = companyFields
  .extend({
    id: recordId.optional(),
    administrator: companyAdministrator,
    /** All of them unless told otherwise. */
    modules: z.array(z.enum(moduleNames)).optional(),
  })
  .refine(isCompanyPeriod, { path: ['date_end'], message: 'DATE_END_BEFORE_INIT' })
export type CompanyCreate = z.output<typeof companyCreate>

/** What belongs to one company or one person of the whole installation. */
export const companyCheck = z.strictObject({
  /** Of the company that is being founded: once it is, its own values are free for it. */
  id: recordId,
  nit: requiredText().optional(),
  email: email.optional(),
})
export type CompanyCheck = z.output<typeof companyCheck>

export const companyUpdate = companyFields.refine(isCompanyPeriod, {
  path: ['date_end'],
  message: 'DATE_END_BEFORE_INIT',
})
export type CompanyUpdate = z.output<typeof companyUpdate>

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
  export: endpoint({
    ...exportCall,
    path: '/company/export',
    summary: 'Write the companies of the platform to a file, in the background',
    access: 'platform',
    body: companyExportRequest,
  }),
  check: endpoint({
    method: 'POST',
    path: '/company/check',
    summary: 'Tell whether the tax number or the e-mail of a new company is free',
    access: 'platform',
    effect: 'reads',
    body: companyCheck,
    output: z.object({ is_free: z.literal(true) }),
    errors: ['EMAIL_TAKEN', 'COMPANY_NIT_TAKEN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company',
    summary: 'Found a company with its roles and its administrator, all or nothing',
    access: 'platform',
    effect: 'writes',
    body: companyCreate,
    output: z.object({ ...company.shape, administrator_id: recordId }),
    errors: ['EMAIL_TAKEN', 'COMPANY_NIT_TAKEN', 'ADMINISTRATOR_RESOURCE_FAILED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/{id}',
    summary: 'Read a company',
    access: 'platform',
    effect: 'reads',
    params: idParams,
    output: company,
    errors: ['COMPANY_NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/{id}',
    summary:
      'Replace the fields of a company; outside of its new dates nobody is signed in any more',
    access: 'platform',
    effect: 'writes',
    params: idParams,
    versioned: true,
    body: companyUpdate,
    output: company,
    errors: ['COMPANY_NOT_FOUND', 'COMPANY_NIT_TAKEN', 'RECORD_CHANGED'],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/company/{id}/status',
    summary:
      'Deactivate a company, which ends its sessions and turns its phones away, or reactivate it',
    access: 'platform',
    effect: 'writes',
    params: idParams,
    versioned: true,
    body: z.strictObject({ status: activeStatus }),
    output: company,
    errors: ['COMPANY_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  ...administratorCalls,
}
