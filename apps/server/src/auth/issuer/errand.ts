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
  /** The locked session that it is to open; null of a sign-in. */
  session_id: z.uuid().nullable(),
  begun_at: z.iso.datetime(),
})
export type Errand = z.output<typeof errand>

const cookie = { name: 'baquiano_oidc', path: '/v1/auth/oidc' } as const
const valid_s = 600

type Services = Pick<AuthServices, 'issuers'>

export async function keepErrand(
  { issuers }: Services,
  { now, setCookie }: PublicContext,
  begun: Omit<Errand, 'begun_at'>,
): Promise<void> {
  const text = JSON.stringify({ ...begun, begun_at: now })
  setCookie(cookie, await issuers.errands.close(text), valid_s)
}

const expiryOf = ({ begun_at }: Errand): string =>
  new Date(Date.parse(begun_at) + valid_s * 1000).toISOString()

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
  if (!begun || expiryOf(begun) <= now || !isSame(begun.state, state)) {
    throw new AppError('ISSUER_ANSWER_INVALID')
  }
  const isFirst = await inIdentity(context, (db) => spendTicket(db, begun.id, expiryOf(begun)))
  if (!isFirst) throw new AppError('ISSUER_ANSWER_INVALID')
  return begun
}
