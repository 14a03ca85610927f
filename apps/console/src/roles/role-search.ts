import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'

/** What the matrix keeps in the address. */
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
})
export type RoleSearch = z.output<typeof roleSearch>
