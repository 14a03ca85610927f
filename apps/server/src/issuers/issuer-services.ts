import type { IssuerFault } from '@baquiano/contract/issuers'
import { checkUrl } from '../company-config/index.ts'
import type { EncryptedColumn } from '../platform/encrypted-columns.repository.ts'
import { createTextCipher, type TextCipher } from '../platform/text-cipher.ts'
import type { FetchPolicy } from './client/guarded-fetch.ts'
import { createIssuerClient, type IssuerClient } from './client/issuer-client.ts'
import { createIssuerConfigCache, type IssuerConfigCache } from './client/issuer-config-cache.ts'

/** What the issuers of companies need from the process. */
export interface IssuerServices {
  readonly client: IssuerClient
  /** Cached, so that not every sign-in fetches their metadata. */
  readonly knownConfigs: IssuerConfigCache
  /** Why an issuer may not be at this address, or null. */
  readonly checkUrl: (issuer_url: string) => Promise<IssuerFault | null>
  /** Encrypts a company's client secret: in another company's row it cannot be decrypted. */
  readonly secretCipherOf: (company_id: string) => TextCipher
  /** Encrypts the authorization request, which the browser stores meanwhile. */
  readonly requestCipher: TextCipher
}

interface Options extends FetchPolicy {
  /** Of this installation. */
  readonly secret: string
  readonly ahead_s: () => number
  readonly clock: () => Date
}

const clientSecretCipher = (secret: string, company_id: string): TextCipher =>
  createTextCipher(secret, `client secret of ${company_id}`)

export const encryptedClientSecrets: EncryptedColumn = {
  table: 'issuer',
  column: 'client_secret',
  isList: false,
  id: 'company_id',
  owner: 'company_id',
  scope: null,
  cipherOf: clientSecretCipher,
}

export function createIssuerServices({ secret, clock, ...options }: Options): IssuerServices {
  const { lookUp, inside } = options
  return {
    client: createIssuerClient(options),
    knownConfigs: createIssuerConfigCache({ clock }),
    checkUrl: async (issuer_url) =>
      inside.has(new URL(issuer_url).origin) ? null : checkUrl(lookUp, issuer_url),
    secretCipherOf: (company_id) => clientSecretCipher(secret, company_id),
    requestCipher: createTextCipher(secret, 'sign-in by an issuer'),
  }
}
