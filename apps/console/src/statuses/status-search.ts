import { statusFilters, statusListRequest } from '@baquiano/contract/statuses'
import { z } from 'zod'
import { recordParams } from '../platform/list/record-params.ts'

/** What the page keeps in the address: of the list and of the form. */
export const statusSearch = z.object({
  ...statusFilters.shape,
  ...recordParams,
  order_by: statusListRequest.shape.order_by.unwrap().optional(),
})
export type StatusSearch = z.output<typeof statusSearch>
