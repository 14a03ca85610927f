import { AppError } from '@baquiano/contract/platform'
import * as oidc from 'openid-client'
import { redirectUri, selectIssuer } from '../../issuers/index.ts'
import type { PublicContext } from '../../platform/context.ts'
import { companyNamed } from '../../settings/index.ts'
import type { AuthServices } from '../auth-services.ts'
import { askIssuer } from './ask-issuer.ts'
import { keepErrand } from './errand.ts'

interface Wish {
  /** An id, a login address or a host. */
  readonly company: string
  readonly to?: string | undefined
  readonly is_silent: boolean
}

/**
 * Where to send the browser so that the issuer of a company tells who its person is.
 *
 * @throws AppError `ISSUER_NOT_FOUND`, `ISSUER_UNREACHABLE`, `ISSUER_MISCONFIGURED`, `TOO_MANY_REQUESTS`
 */
export async function startIssuerSignIn(
  { throttle, issuers }: AuthServices,
  context: PublicContext,
  { company, to, is_silent }: Wish,
): Promise<{ authorize_url: string }> {
  const { address, newId, reader } = context
  await throttle.take('address', address)
  const company_id = await companyNamed(context, company)
  const issuer = company_id && (await selectIssuer({ db: reader(company_id), company_id }))
  if (!issuer || !issuer.is_active) throw new AppError('ISSUER_NOT_FOUND')
  const config = await askIssuer(issuers, issuer)
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const verifier = oidc.randomPKCECodeVerifier()
  await keepErrand({ issuers }, context, {
    id: newId(),
    company_id: issuer.company_id,
    company,
    issuer_url: issuer.issuer_url,
    state,
    nonce,
    verifier,
    to: to ?? null,
  })
  const { href } = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(context),
    scope: issuer.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(is_silent && { prompt: 'none' }),
  })
  return { authorize_url: href }
}
