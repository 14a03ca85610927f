import { mobileStatusFilters, mobileStatusListRequest } from '@baquiano/contract/mobile-statuses'
import { z } from 'zod'
import { recordParams } from '../platform/list/record-params.ts'

/** What the page keeps in the address: of the list and of the form. */
export const mobileStatusSearch = z.object({
  ...mobileStatusFilters.shape,
  ...recordParams,
  order_by: mobileStatusListRequest.shape.order_by.unwrap().optional(),
})
export type MobileStatusSearch = z.output<typeof mobileStatusSearch>
