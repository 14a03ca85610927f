import { z } from 'zod'
import { endpoint, limits } from '../platform/index.ts'

const shared = { method: 'POST', access: 'public', effect: 'writes' } as const

/** What the issuer said of the person, by its signed ID token. */
const claims = z.object({
  name: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
  sub: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type IssuerClaims = z.output<typeof claims>

/** Signing in by the issuer of a company (requirement AUTH-03). */
export const issuerSignIn = {
  start: endpoint({
    ...shared,
    path: '/auth/oidc/start',
    summary: 'Where to send the browser; a sealed cookie (10 min) knows its answer again',
    body: z.strictObject({
      /** As `/before/login` takes it: an id, a login address or a host. */
      company: z.string().min(1).max(254),
      /** A path of ours to go to afterwards. */
      to: z.string().max(limits.sign_in_target).optional(),
      /** Asks without showing anything: whoever has to do something there is refused. */
      is_silent: z.boolean().default(false),
      /** Asks who is there though the issuer knows it, to open the locked session of the bearer. */
      unlocks: z.boolean().default(false),
    }),
    output: z.object({ authorize_url: z.string() }),
    errors: [
      'SESSION_REQUIRED',
      'ISSUER_NOT_FOUND',
      'ISSUER_UNREACHABLE',
      'ISSUER_MISCONFIGURED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  callback: endpoint({
    ...shared,
    path: '/auth/oidc/callback',
    summary: 'Exchange what the issuer answered for a ticket, which needs no mailed code',
    /** What followed `?` in the address that the issuer led to. */
    body: z.strictObject({ answer: z.string().max(8000) }),
    output: z.object({
      uid: z.string(),
      ticket: z.string(),
      email: z.string(),
      claims,
      company: z.string(),
      to: z.string().nullable(),
    }),
    errors: [
      'ISSUER_NOT_FOUND',
      'ISSUER_UNREACHABLE',
      'ISSUER_MISCONFIGURED',
      'ISSUER_ANSWER_INVALID',
      'ISSUER_ACCESS_DENIED',
      'ISSUER_LOGIN_REQUIRED',
      'ISSUER_NOT_ASKED_ANEW',
      'ISSUER_EMAIL_UNVERIFIED',
      'ISSUER_ACCOUNT_UNKNOWN',
      'ISSUER_SUBJECT_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
