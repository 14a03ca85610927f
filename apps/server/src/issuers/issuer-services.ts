import type { IssuerFault } from '@baquiano/contract/issuers'
import { checkUrl } from '../company-config/index.ts'
import { createTextCipher, type TextCipher } from '../platform/text-cipher.ts'
import type { FetchPolicy } from './client/guarded-fetch.ts'
import { createIssuerClient, type IssuerClient } from './client/issuer-client.ts'
import { createIssuerConfigCache, type IssuerConfigCache } from './client/issuer-config-cache.ts'

/** What the process gives to companies' issuers. */
export interface IssuerServices {
  readonly client: IssuerClient
  /** Asked lately, so that not every sign-in asks them. */
  readonly knownConfigs: IssuerConfigCache
  /** Why an issuer may not be there, or null. */
  readonly checkUrl: (issuer_url: string) => Promise<IssuerFault | null>
  /** Of a company's client secret: in another company's row it opens nothing. */
  readonly secretCipherOf: (company_id: string) => TextCipher
  /** Of what the browser keeps while its person is at the issuer. */
  readonly requestCipher: TextCipher
}

interface Options extends FetchPolicy {
  /** Of this installation. */
  readonly secret: string
  readonly ahead_s: () => number
  readonly clock: () => Date
}

export function createIssuerServices({ secret, clock, ...options }: Options): IssuerServices {
  const { lookUp, inside } = options
  return {
    client: createIssuerClient(options),
    knownConfigs: createIssuerConfigCache({ clock }),
    checkUrl: async (issuer_url) =>
      inside.has(new URL(issuer_url).origin) ? null : checkUrl(lookUp, issuer_url),
    secretCipherOf: (company_id) => createTextCipher(secret, `client secret of ${company_id}`),
    requestCipher: createTextCipher(secret, 'sign-in by an issuer'),
  }
}
