import { companyConfigListRequest } from '@baquiano/contract/company-config'
import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from '@baquiano/ui/list/list-params.ts'

/** What the page keeps in the address: of the list, and of the entry that is open. */
export const configSearch = z.object({
  /** The entry that is open, or a new one. */
  config: z.union([recordId, z.literal('new')]).optional(),
  /** As fields unless told. */
  as: z.enum(['json']).optional(),
  /** The version that is compared with what is saved now. */
  past: z.int().optional(),
  /** The entries one by one, instead of what they mean. */
  show: z.enum(['entries']).optional(),
  search: z.string().optional(),
  type_config_name: z.string().optional(),
  ...listParams,
  order_by: companyConfigListRequest.shape.order_by.unwrap().optional(),
})
export type ConfigSearch = z.output<typeof configSearch>
export type SetConfigSearch = (changes: Partial<ConfigSearch>) => void
