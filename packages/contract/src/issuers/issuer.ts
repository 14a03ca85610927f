import { z } from 'zod'
import { instant, limits, recordId, requiredText } from '../platform/index.ts'

/** An address that metadata can be found under: no query, no fragment, nobody's password. */
function namesIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ''
}

/** Tells one issuer from another, letter by letter, a slash at the end too. */
export const issuerUrl = z.string().trim().max(limits.url).refine(namesIssuer, 'ISSUER_URL_INVALID')

/** Words of ASCII with single spaces between; without `openid` there is no ID token. */
const scopes = z
  .string()
  .trim()
  .max(limits.long_text)
  .regex(/^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/, 'SCOPES_INVALID')
  .refine((text) => text.split(' ').includes('openid'), 'SCOPES_WITHOUT_OPENID')

/** Where a company's people prove who they are instead of here (requirement AUTH-03). */
export const issuerFields = z.strictObject({
  issuer_url: issuerUrl,
  /** What the issuer calls us. */
  client_id: requiredText(limits.long_text),
  /** Never told again; left out keeps the one there is, if there is one. */
  client_secret: z.string().trim().min(1).max(limits.long_text).optional(),
  scopes,
  /** Off, nobody is sent there, and passwords are good for everybody. */
  is_active: z.boolean(),
  /** Whether people who are no administrators may sign in by password too. */
  is_password_allowed: z.boolean(),
})
export type IssuerFields = z.output<typeof issuerFields>

export const issuer = issuerFields.omit({ client_secret: true }).extend({
  id: recordId,
  has_secret: z.boolean(),
  added_on: instant,
  /** Its version, as `If-Match` takes it. */
  update_on: instant,
  update_by: recordId,
  update_by_name: z.string().nullable(),
})
export type Issuer = z.output<typeof issuer>
