import { AppError } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { PublicContext } from '../../platform/context.ts'
import type { AuthServices } from '../auth-services.ts'
import { inIdentity } from '../accounts/accounts.repository.ts'
import { isSame } from '../secrets.ts'
import { spendTicket } from '../verifications.repository.ts'

/** Stored encrypted in the browser while the person is at the identity provider. */
const authorizationRequest = z.object({
  /** Makes sure that it is used once. */
  id: z.uuid(),
  company_id: z.uuid(),
  /** As the page named the company. */
  company: z.string(),
  issuer_url: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: the issuer got only its hash. */
  verifier: z.string(),
  to: z.string().nullable(),
  /** The locked session to unlock; null for a sign-in. */
  session_id: z.uuid().nullable(),
  begun_at: z.iso.datetime(),
})
export type AuthorizationRequest = z.output<typeof authorizationRequest>

const valid_s = 600
/** Per browser, which may have several tabs; a header has no room for many cookies. */
const maxPending = 4

const ours = /^baquiano_oidc_[\w-]{1,64}$/
/** Each authorization request has a cookie of its own, so that parallel ones do not interfere. */
const cookieNamed = (name: string) => ({ name, path: '/v1/auth/oidc' }) as const
const nameOf = (state: string): string => `baquiano_oidc_${state}`

type Services = Pick<AuthServices, 'issuers'>

/** Stores an authorization request in the browser; the oldest is dropped when there are too many. */
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
 * Returns the authorization request of an answer once: deletes its cookie and marks it as used.
 *
 * @throws AppError `ISSUER_ANSWER_INVALID` where this browser did not start the request, or it has expired
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

/** Undefined for what is not an authorization request of ours. */
async function open(
  { issuers }: Services,
  encrypted: string | undefined,
): Promise<AuthorizationRequest | undefined> {
  const text = encrypted === undefined ? null : await issuers.requestCipher.decrypt(encrypted)
  return text === null ? undefined : authorizationRequest.safeParse(JSON.parse(text)).data
}
