import { sessionTokenFilters, sessionTokens } from '@baquiano/contract/session-tokens'
import { z } from 'zod'
import { recordParams } from '@baquiano/ui/list/record-params.ts'

const { search, is_of_company, is_used } = sessionTokenFilters.shape

/** What the page keeps in the address: of the list and of the form. */
export const sessionTokenSearch = z.object({
  search,
  is_of_company,
  is_used,
  ...recordParams,
  order_by: sessionTokens.filter.body.shape.order_by.unwrap().optional(),
})
export type SessionTokenSearch = z.output<typeof sessionTokenSearch>
