import { auditListRequest } from '@baquiano/contract/audit'
import { signInListRequest } from '@baquiano/contract/auth'
import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from '@baquiano/ui/list/list-params.ts'

/** What the page keeps in the address: of what was done, of the sign-ins, and the row that is open. */
export const auditSearch = z.object({
  show: z.enum(['sign-ins']).optional(),
  record: recordId.optional(),
  ...auditListRequest.shape.filters.unwrap().shape,
  ...signInListRequest.shape.filters.unwrap().shape,
  // A kind means one thing here and another there; each list judges its own.
  kind: z.string().optional(),
  ...listParams,
  order_by: z.string().optional(),
})
export type AuditSearch = z.output<typeof auditSearch>
