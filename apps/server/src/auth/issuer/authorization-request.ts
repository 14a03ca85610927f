import { AppError } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { PublicContext } from '../../platform/context.ts'
import type { AuthServices } from '../auth-services.ts'
import { inIdentity } from '../accounts.repository.ts'
import { isSame } from '../secrets.ts'
import { spendTicket } from '../verifications.repository.ts'

/** What the browser keeps, sealed, while its person is at the issuer. */
const authorizationRequest = z.object({
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
export type AuthorizationRequest = z.output<typeof authorizationRequest>

const valid_s = 600
/** Of one browser, which may have them in several tabs; a header has no room for many. */
const maxPending = 4

const ours = /^baquiano_oidc_[\w-]{1,64}$/
/** Each errand has its own, so that none spoils another one's. */
const cookieNamed = (name: string) => ({ name, path: '/v1/auth/oidc' }) as const
const nameOf = (state: string): string => `baquiano_oidc_${state}`

type Services = Pick<AuthServices, 'issuers'>

/** Keeps an errand in the browser; of too many the oldest goes. */
export async function storeAuthorizationRequest(
  services: Services,
  context: PublicContext,
  begun: Omit<AuthorizationRequest, 'begun_at'>,
): Promise<void> {
  const { cookies, now, setCookie } = context
  const names = Object.keys(cookies).filter((name) => ours.test(name))
  const pending = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await open(services, cookies[name]))?.begun_at ?? '',
    })),
  )
  const oldestFirst = pending.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  for (const { name } of oldestFirst.slice(0, Math.max(0, pending.length + 1 - maxPending))) {
    setCookie(cookieNamed(name), null, 0)
  }
  const text = JSON.stringify({ ...begun, begun_at: now })
  setCookie(
    cookieNamed(nameOf(begun.state)),
    await services.issuers.requestCipher.encrypt(text),
    valid_s,
  )
}

const expiryOf = ({ begun_at }: AuthorizationRequest): string =>
  new Date(Date.parse(begun_at) + valid_s * 1000).toISOString()

/**
 * The errand that an answer ends, this once: the browser forgets it, and the server knows it for done.
 *
 * @throws AppError `ISSUER_ANSWER_INVALID` for what this browser did not ask for, or too long ago
 */
export async function consumeAuthorizationRequest(
  services: Services,
  context: PublicContext,
  state: string,
): Promise<AuthorizationRequest> {
  const { cookies, now, setCookie } = context
  const name = nameOf(state)
  const encrypted = ours.test(name) ? cookies[name] : undefined
  if (encrypted !== undefined) setCookie(cookieNamed(name), null, 0)
  const begun = await open(services, encrypted)
  if (!begun || expiryOf(begun) <= now || !isSame(begun.state, state)) {
    throw new AppError('ISSUER_ANSWER_INVALID')
  }
  const isFirst = await inIdentity(context, (db) => spendTicket(db, begun.id, expiryOf(begun)))
  if (!isFirst) throw new AppError('ISSUER_ANSWER_INVALID')
  return begun
}

/** Undefined for what is no errand of ours. */
async function open(
  { issuers }: Services,
  encrypted: string | undefined,
): Promise<AuthorizationRequest | undefined> {
  const text = encrypted === undefined ? null : await issuers.requestCipher.decrypt(encrypted)
  return text === null ? undefined : authorizationRequest.safeParse(JSON.parse(text)).data
}
