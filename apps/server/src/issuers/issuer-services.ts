import type { IssuerFault } from '@baquiano/contract/issuers'
import { checkUrl } from '../company-config/index.ts'
import { createTextCipher, type TextCipher } from '../platform/text-cipher.ts'
import type { FetchPolicy } from './client/guarded-fetch.ts'
import { createIssuerClient, type IssuerClient } from './client/issuer-client.ts'
import { createKnownIssuers, type KnownIssuers } from './client/known-issuers.ts'

/** What the process gives to companies' issuers. */
export interface IssuerServices {
  readonly client: IssuerClient
  /** Asked lately, so that not every sign-in asks them. */
  readonly known: KnownIssuers
  /** Why an issuer may not be there, or null. */
  readonly judge: (issuer_url: string) => Promise<IssuerFault | null>
  /** Of a company's client secret: in another company's row it opens nothing. */
  readonly sealOf: (company_id: string) => TextCipher
  /** Of what the browser keeps while its person is at the issuer. */
  readonly errands: TextCipher
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
    known: createKnownIssuers({ clock }),
    judge: async (issuer_url) =>
      inside.has(new URL(issuer_url).origin) ? null : checkUrl(lookUp, issuer_url),
    sealOf: (company_id) => createTextCipher(secret, `client secret of ${company_id}`),
    errands: createTextCipher(secret, 'sign-in by an issuer'),
  }
}
