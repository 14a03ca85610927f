import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '../secrets.ts'

const issuer = 'baquiano'
const ticketValid_s = 600
const accessValid_s = 900

/** Identity proven before the second step of signing in. */
const ticketClaims = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  email: z.string(),
  /** Set where an identity provider proved it; such a ticket needs no mailed code. */
  by: z.literal('issuer').optional(),
  /** Digest of the stored password it was issued for: a changed password invalidates it. */
  password: z.string().optional(),
  /** The locked session that it opens, in place of another one. */
  sid: z.uuid().optional(),
})
export type Ticket = z.output<typeof ticketClaims>

const accessClaims = z.object({ sub: z.uuid(), sid: z.uuid() })
export type Access = z.output<typeof accessClaims>

/** Signs and reads synchronously: a queue of password hashes never delays another request's token. */
export interface Tokens {
  readonly issueTicket: (ticket: Ticket, now: Date) => string
  /** Null unless it is a valid ticket of ours. */
  readonly readTicket: (token: string, now: Date) => Ticket | null
  readonly issueAccess: (access: Access, now: Date) => string
  readonly readAccess: (token: string, now: Date) => Access | null
  /** As `readAccess`, but also for an expired token: the refresh cookie proves the rest. */
  readonly readExpiredAccess: (token: string, now: Date) => Access | null
}

/**
 * Signed tokens with one key per purpose, so that none is accepted for another purpose.
 *
 * @param secret of this installation, at least 32 characters
 */
export function createTokens(secret: string): Tokens {
  const ticket = purpose(secret, 'ticket', ticketClaims)
  const access = purpose(secret, 'access', accessClaims)
  return {
    issueTicket: (claims, now) => ticket.issue(claims, now, ticketValid_s),
    readTicket: (token, now) => ticket.read(token, now, 0),
    issueAccess: (claims, now) => access.issue(claims, now, accessValid_s),
    readAccess: (token, now) => access.read(token, now, 0),
    readExpiredAccess: (token, now) => access.read(token, now, Number.MAX_SAFE_INTEGER),
  }
}

/** JSON Web Tokens of one purpose, signed with HMAC-SHA256 (`HS256`). */
function purpose<Claims extends Record<string, unknown>>(
  secret: string,
  audience: string,
  schema: z.ZodType<Claims>,
) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `baquiano ${audience}`, 32))
  // Compared as text, so no token chooses its own algorithm or type.
  const ourHeader = encode({ alg: 'HS256', typ: `${audience}+jwt` })
  const times = z.object({ iss: z.literal(issuer), aud: z.literal(audience), exp: z.number() })
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    issue: (claims: Claims, now: Date, valid_s: number): string => {
      const iat = Math.floor(now.getTime() / 1000)
      const payload = encode({ ...claims, iss: issuer, aud: audience, iat, exp: iat + valid_s })
      return `${ourHeader}.${payload}.${sign(`${ourHeader}.${payload}`)}`
    },
    read: (token: string, now: Date, late_s: number): Claims | null => {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || header !== ourHeader) return null
      if (!isSame(signature, sign(`${header}.${payload}`))) return null
      // Signed by us, so it is JSON.
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const known = times.safeParse(claims).data
      if (!known || known.exp + late_s <= now.getTime() / 1000) return null
      return schema.safeParse(claims).data ?? null
    },
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
