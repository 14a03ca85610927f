import type { IssuerFault } from '@baquiano/contract/issuers'
import { judgeUrl } from '../company-config/index.ts'
import { createSeal, type Seal } from '../platform/seal.ts'
import type { Reach } from './client/guarded-fetch.ts'
import { createIssuerClient, type IssuerClient } from './client/issuer-client.ts'

/** What the process gives to companies' issuers. */
export interface IssuerServices {
  readonly client: IssuerClient
  /** Why an issuer may not be there, or null. */
  readonly judge: (issuer_url: string) => Promise<IssuerFault | null>
  /** Of a company's client secret: in another company's row it opens nothing. */
  readonly sealOf: (company_id: string) => Seal
  /** Of what the browser keeps while its person is at the issuer. */
  readonly errands: Seal
}

interface Options extends Reach {
  /** Of this installation. */
  readonly secret: string
  readonly ahead_s: () => number
}

export function createIssuerServices({ secret, ...options }: Options): IssuerServices {
  const { lookUp, inside } = options
  return {
    client: createIssuerClient(options),
    judge: async (issuer_url) =>
      inside.has(new URL(issuer_url).origin) ? null : judgeUrl(lookUp, issuer_url),
    sealOf: (company_id) => createSeal(secret, `client secret of ${company_id}`),
    errands: createSeal(secret, 'sign-in by an issuer'),
  }
}
