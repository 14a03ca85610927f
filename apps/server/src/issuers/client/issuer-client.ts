import { urlFault } from '@baquiano/contract/company-config'
import * as oidc from 'openid-client'
import { createGuardedFetch, type FetchPolicy } from './guarded-fetch.ts'
import { IssuerFailure } from './issuer-failure.ts'

/** Our registration at an issuer. */
interface KnownIssuer {
  readonly issuer_url: string
  readonly client_id: string
  readonly client_secret: string | null
}

/** Discovers issuers; returns configurations for openid-client. */
export interface IssuerClient {
  /**
   * The validated configuration from the issuer's metadata.
   *
   * @throws IssuerFailure, or an error of openid-client
   */
  readonly discover: (issuer: KnownIssuer) => Promise<oidc.Configuration>
}

interface Options extends FetchPolicy {
  /** Seconds that the server's clock is ahead of the machine's. */
  readonly ahead_s: () => number
}

export function createIssuerClient({ ahead_s, ...reach }: Options): IssuerClient {
  const fetch = createGuardedFetch(reach)
  return {
    discover: async ({ issuer_url, client_id, client_secret }) => {
      const server = new URL(issuer_url)
      const config = await oidc.discovery(
        server,
        client_id,
        { [oidc.clockSkew]: ahead_s() },
        client_secret === null ? oidc.None() : proofBy(client_secret),
        {
          [oidc.customFetch]: fetch,
          // Without these openid-client does not verify the signature of an ID token received over TLS.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      assertUsable(config.serverMetadata(), reach)
      return config
    },
  }
}

/** Client authentication as the issuer requires it; by header where it names none (OIDC Discovery 1.0). */
function proofBy(client_secret: string): oidc.ClientAuth {
  const [basic, post] = [
    oidc.ClientSecretBasic(client_secret),
    oidc.ClientSecretPost(client_secret),
  ]
  return (server, client, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = ways.includes('client_secret_basic') ? basic : post
    return send(server, client, ...rest)
  }
}

/** @throws IssuerFailure */
function assertUsable(metadata: oidc.ServerMetadata, { inside }: FetchPolicy): void {
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata
  if (
    !authorization_endpoint ||
    !token_endpoint ||
    !jwks_uri ||
    !URL.canParse(authorization_endpoint)
  ) {
    throw new IssuerFailure('ISSUER_INCOMPLETE')
  }
  // The browser goes there; the server's own calls are checked when they are made.
  const isInside = inside.has(new URL(authorization_endpoint).origin)
  const fault = isInside ? null : urlFault(authorization_endpoint)
  if (fault) throw new IssuerFailure(fault)
  const { code_challenge_methods_supported: challenges } = metadata
  if (challenges && !challenges.includes('S256')) throw new IssuerFailure('ISSUER_WITHOUT_PKCE')
}
