import { companyListRequest } from '@baquiano/contract/companies'
import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from '../platform/list/list-params.ts'

/** What the page keeps in the address: of the forms and of the list. */
export const companySearch = z.object({
  /** A new one, or `company` to be changed. */
  form: z.enum(['new', 'edit']).optional(),
  company: recordId.optional(),
  ...companyListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: companyListRequest.shape.order_by.unwrap().optional(),
})
export type CompanySearch = z.output<typeof companySearch>
