import { typeConfigListRequest, typeConfigStatus } from '@baquiano/contract/company-config'
import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from '../../platform/list/list-params.ts'

/** What the page keeps in the address: of the list, and of the type that is open. */
export const typeSearch = z.object({
  type: z.union([recordId, z.literal('new')]).optional(),
  search: z.string().optional(),
  status: typeConfigStatus.optional(),
  is_known: z.boolean().optional(),
  ...listParams,
  order_by: typeConfigListRequest.shape.order_by.unwrap().optional(),
})
export type TypeSearch = z.output<typeof typeSearch>
export type SetTypeSearch = (changes: Partial<TypeSearch>) => void
