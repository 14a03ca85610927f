import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { failureIn } from '../../issuers/index.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** Claims that are read from an ID token or from the user info endpoint. */
const identityClaims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.int(),
  /** When the person signed in there, seconds since 1970. */
  auth_time: z.int().optional().catch(undefined),
  name: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
  /** Some issuers send the text `"false"`, which must not count as true. */
  email_verified: z.unknown().optional(),
})
export type IdentityClaims = z.output<typeof identityClaims>

/** Errors of an issuer for `prompt=none` (OpenID Connect Core, 3.1.2.6). */
const silentErrors = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

export interface Answer {
  readonly authorizationRequest: AuthorizationRequest
  /** The address that the issuer redirected to. */
  readonly url: URL
}

/**
 * Exchanges an answer for the person's claims: state, nonce, issuer, audience, time and
 * signature are validated by openid-client.
 *
 * @throws AppError `ISSUER_ACCESS_DENIED`, `ISSUER_LOGIN_REQUIRED`, `ISSUER_ANSWER_INVALID`,
 *   `ISSUER_UNREACHABLE`, `ISSUER_MISCONFIGURED`
 */
export async function redeemAnswer(
  config: oidc.Configuration,
  { authorizationRequest, url }: Answer,
): Promise<IdentityClaims> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: authorizationRequest.verifier,
      expectedState: authorizationRequest.state,
      expectedNonce: authorizationRequest.nonce,
      idTokenExpected: true,
    })
    const claims = read(tokens.claims())
    if (claims.email || !config.serverMetadata().userinfo_endpoint) return claims
    // Some return the e-mail only from the user info endpoint.
    const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    const { sub, exp, auth_time } = claims
    return read({ ...more, sub, exp, auth_time })
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    throw new AppError(code)
  }
}

/** @throws AppError `ISSUER_ANSWER_INVALID` */
function read(claims: unknown): IdentityClaims {
  const { data } = identityClaims.safeParse(claims)
  if (!data) throw new AppError('ISSUER_ANSWER_INVALID')
  return data
}

/** Undefined for errors caused neither by the issuer nor by the answer. */
function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'ISSUER_ACCESS_DENIED'
    return silentErrors.includes(error.error) ? 'ISSUER_LOGIN_REQUIRED' : 'ISSUER_ANSWER_INVALID'
  }
  if (error instanceof oidc.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'ISSUER_ANSWER_INVALID' : 'ISSUER_MISCONFIGURED'
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'ISSUER_MISCONFIGURED'
  if (failureIn(error)) return 'ISSUER_UNREACHABLE'
  return error instanceof oidc.ClientError ? 'ISSUER_ANSWER_INVALID' : undefined
}
