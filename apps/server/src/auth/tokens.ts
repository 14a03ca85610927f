import { hkdfSync, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'

const issuer = 'baquiano'
const ticketValid_s = 600
const accessValid_s = 900

/** Who proved to be who, before the second step of signing in. */
const ticketClaims = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  email: z.string(),
  /** Whose word it is where it is not a password's; such a ticket needs no mailed code. */
  by: z.literal('issuer').optional(),
  /** The locked session that it opens, in place of another one. */
  sid: z.uuid().optional(),
})
export type Ticket = z.output<typeof ticketClaims>

const accessClaims = z.object({ sub: z.uuid(), sid: z.uuid() })
export type Access = z.output<typeof accessClaims>

export interface Tokens {
  readonly issueTicket: (ticket: Ticket, now: Date) => Promise<string>
  /** Null unless it is a ticket of ours, for its purpose, in its time. */
  readonly readTicket: (token: string, now: Date) => Promise<Ticket | null>
  readonly issueAccess: (access: Access, now: Date) => Promise<string>
  readonly readAccess: (token: string, now: Date) => Promise<Access | null>
  /** As `readAccess`, but its time may be over: the refresh cookie proves the rest. */
  readonly readExpiredAccess: (token: string, now: Date) => Promise<Access | null>
}

/**
 * Signed tokens, one key a purpose, so that none passes for another.
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

function purpose<Claims extends Record<string, unknown>>(
  secret: string,
  audience: string,
  schema: z.ZodType<Claims>,
) {
  const secret_key = hkdfSync('sha256', secret, '', `baquiano ${audience}`, 32)
  // Read once: as bytes it would be read anew for every token.
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const known = webcrypto.subtle.importKey('raw', secret_key, hmac, false, ['sign', 'verify'])
  return {
    issue: async (claims: Claims, now: Date, valid_s: number): Promise<string> => {
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: `${audience}+jwt` })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + valid_s)
        .sign(await known)
    },
    read: async (token: string, now: Date, late_s: number): Promise<Claims | null> => {
      try {
        const { payload } = await jwtVerify(token, await known, {
          algorithms: ['HS256'],
          typ: `${audience}+jwt`,
          issuer,
          audience,
          currentDate: now,
          clockTolerance: late_s,
          requiredClaims: ['exp'],
        })
        return schema.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof JOSEError) return null
        throw error
      }
    },
  }
}
