import { AppError } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { PublicContext } from '../../platform/context.ts'
import type { AuthServices } from '../auth-services.ts'
import { inIdentity } from '../accounts.repository.ts'
import { isSame } from '../secrets.ts'
import { spendTicket } from '../verifications.repository.ts'

/** What the browser keeps, sealed, while its person is at the issuer. */
const errand = z.object({
  /** It is run once. */
  id: z.uuid(),
  company_id: z.uuid(),
  /** As the page named the company. */
  company: z.string(),
  issuer_url: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: the issuer saw its hash alone. */
  verifier: z.string(),
  to: z.string().nullable(),
  expires_at: z.iso.datetime(),
})
export type Errand = z.output<typeof errand>

const cookie = { name: 'baquiano_oidc', path: '/v1/auth/oidc' } as const
const valid_s = 600

type Services = Pick<AuthServices, 'issuers'>

export async function keepErrand(
  { issuers }: Services,
  { now, setCookie }: PublicContext,
  begun: Omit<Errand, 'expires_at'>,
): Promise<void> {
  const expires_at = new Date(Date.parse(now) + valid_s * 1000).toISOString()
  setCookie(cookie, await issuers.errands.close(JSON.stringify({ ...begun, expires_at })), valid_s)
}

/**
 * The errand that an answer ends, this once: the browser forgets it, and the server knows it for done.
 *
 * @throws AppError `ISSUER_ANSWER_INVALID` for what this browser did not ask for, or too long ago
 */
export async function takeErrand(
  { issuers }: Services,
  context: PublicContext,
  state: string,
): Promise<Errand> {
  const { cookies, now, setCookie } = context
  const sealed = cookies[cookie.name]
  setCookie(cookie, null, 0)
  const text = sealed === undefined ? null : await issuers.errands.open(sealed)
  const { data: begun } = errand.safeParse(text === null ? null : JSON.parse(text))
  if (!begun || begun.expires_at <= now || !isSame(begun.state, state)) {
    throw new AppError('ISSUER_ANSWER_INVALID')
  }
  const { id, expires_at } = begun
  const isFirst = await inIdentity(context, (db) => spendTicket(db, id, expires_at))
  if (!isFirst) throw new AppError('ISSUER_ANSWER_INVALID')
  return begun
}
