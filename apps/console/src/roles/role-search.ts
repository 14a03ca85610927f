import { recordId } from '@baquiano/contract/platform'
import { roleFilters, roleListRequest } from '@baquiano/contract/roles'
import { z } from 'zod'
import { listParams } from '@baquiano/ui/list/list-params.ts'

/** What the page keeps in the address: of the matrix, of the forms and of the list. */
export const roleSearch = z.object({
  show: z.enum(['list']).optional(),
  /** Whose permissions are shown; the first role without it. */
  role: recordId.optional(),
  /** Beside which other role; beside what is saved without it. */
  compare: recordId.optional(),
  /** Open where there is place for it, unless told. */
  panel: z.enum(['open', 'closed']).optional(),
  /** A role's own data: of a new one, of `role`, of a copy of `role`. */
  form: z.enum(['new', 'edit', 'clone']).optional(),
  ...roleFilters.shape,
  ...listParams,
  order_by: roleListRequest.shape.order_by.unwrap().optional(),
})
export type RoleSearch = z.output<typeof roleSearch>
