import { AppError, sitePath } from '@baquiano/contract/platform'
import * as oidc from 'openid-client'
import { type IssuerRow, redirectUri, selectIssuer } from '../../issuers/index.ts'
import type { PublicContext } from '../../platform/context.ts'
import { companyNamed } from '../../settings/index.ts'
import { accessOf } from '../accounts/access-of.ts'
import { identityReader } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { SessionRow } from '../auth.tables.ts'
import { selectSession } from '../sessions/sessions.repository.ts'
import { fetchIssuerConfig } from './fetch-issuer-config.ts'
import { storeAuthorizationRequest } from './authorization-request.ts'

interface IssuerSignInRequest {
  /** An id, a login address or a host. */
  readonly company: string
  readonly to?: string | undefined
  readonly is_silent: boolean
  readonly unlocks: boolean
}

/**
 * Builds the authorization URL of a company's issuer, and stores the request in the browser.
 *
 * @throws AppError `SESSION_REQUIRED` when unlocking without a session, `ISSUER_NOT_FOUND`, `ISSUER_UNREACHABLE`,
 *   `ISSUER_MISCONFIGURED`, `TOO_MANY_REQUESTS`
 */
export async function startIssuerSignIn(
  services: AuthServices,
  context: PublicContext,
  { company, to, is_silent, unlocks }: IssuerSignInRequest,
): Promise<{ authorize_url: string }> {
  const { throttle, issuers } = services
  const { address, newId } = context
  await throttle.take('address', address)
  const locked = unlocks ? await sessionOf(services, context) : null
  const issuer = await issuerOf(context, company)
  // Only the issuer of the session's own company may unlock it.
  if (locked && locked.company_id !== issuer.company_id) throw new AppError('ISSUER_NOT_FOUND')
  const config = await fetchIssuerConfig(issuers, issuer)
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const verifier = oidc.randomPKCECodeVerifier()
  await storeAuthorizationRequest({ issuers }, context, {
    id: newId(),
    company_id: issuer.company_id,
    company,
    issuer_url: issuer.issuer_url,
    state,
    nonce,
    verifier,
    to: sitePath(to),
    session_id: locked?.id ?? null,
  })
  const { href } = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(context),
    scope: issuer.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(is_silent && { prompt: 'none' }),
    ...(unlocks && { prompt: 'login', max_age: '0' }),
  })
  return { authorize_url: href }
}

/** @throws AppError `ISSUER_NOT_FOUND` */
async function issuerOf(context: PublicContext, company: string): Promise<IssuerRow> {
  const company_id = await companyNamed(context, company)
  const db = company_id && context.reader(company_id)
  const issuer = db ? await selectIssuer({ db, company_id }) : undefined
  if (!issuer?.is_active) throw new AppError('ISSUER_NOT_FOUND')
  return issuer
}

/** @throws AppError `SESSION_REQUIRED` */
async function sessionOf(services: AuthServices, context: PublicContext): Promise<SessionRow> {
  const { sid } = accessOf(services, context)
  const session = await selectSession(identityReader(context), sid)
  if (!session) throw new AppError('SESSION_REQUIRED')
  return session
}
