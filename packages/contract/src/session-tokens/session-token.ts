import { z } from 'zod'
import {
  instant,
  localDate,
  type Module,
  type Permission,
  permissionParts,
  permissions,
  recordId,
  requiredText,
} from '../platform/index.ts'

/** What no token opens: one that makes tokens would outlive its own end. */
export const modulesWithoutTokens: readonly Module[] = ['SESSION_API']

/** What a token can be good for. */
export const sessionTokenScopes: readonly Permission[] = permissions.filter(
  (permission) => !modulesWithoutTokens.includes(permissionParts(permission).module),
)

/** What may be changed of a token. */
export const sessionTokenFields = z.strictObject({
  name: requiredText(),
  /** Last day on which it is good; of the company's operation at most (specification, point 5). */
  expire_date: localDate,
  /** What it is good for, as far as whoever it acts for holds it. */
  scopes: z
    .array(z.enum(sessionTokenScopes))
    .min(1)
    .overwrite((names) => [...new Set(names)]),
})
export type SessionTokenFields = z.output<typeof sessionTokenFields>

/** A new one, and for whom it acts: a resource, or by null the company itself. */
export const sessionTokenDraft = sessionTokenFields.extend({ resource_id: recordId.nullable() })
export type SessionTokenDraft = z.output<typeof sessionTokenDraft>

/** A program's way into the API, without its secret (requirement AUTH-11). */
export const sessionToken = z.object({
  ...sessionTokenDraft.shape,
  id: recordId,
  company_id: recordId,
  /** Null where the company has it. */
  resource_name: z.string().nullable(),
  /** To a minute; null where nobody has used it. */
  last_used_at: instant.nullable(),
  added_on: instant,
  /** Its version, as `If-Match` takes it. */
  update_on: instant,
  update_by: recordId,
  update_by_name: z.string().nullable(),
})
export type SessionToken = z.output<typeof sessionToken>

interface Days {
  /** In the company's time zone. */
  readonly today: string
  /** Last day of the company's operation. */
  readonly date_end: string
}

/** What is wrong with an expire date: specification, point 5; null when nothing is. */
export function expireDateProblem(
  expire_date: string,
  { today, date_end }: Days,
): 'EXPIRE_DATE_PAST' | 'EXPIRE_DATE_AFTER_COMPANY' | null {
  if (expire_date < today) return 'EXPIRE_DATE_PAST'
  return expire_date > date_end ? 'EXPIRE_DATE_AFTER_COMPANY' : null
}
