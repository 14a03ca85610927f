import type { UrlFault } from '@baquiano/contract/company-config'
import { checkUrl, type ResolveHost } from '../company-config/index.ts'
import { createGuardedFetch, IssuerFailure } from '../issuers/index.ts'
import type { EncryptedColumn } from '../platform/encrypted-columns.repository.ts'
import { createTextCipher, type TextCipher } from '../platform/text-cipher.ts'

/** What an endpoint has to answer within. */
const patience_ms = 15_000

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What webhooks need from the process. */
export interface WebhookServices {
  /** Encrypts the secrets of a company: in another company's row they cannot be decrypted. */
  readonly secretCipherOf: (company_id: string) => TextCipher
  /** Why events may not be sent to an address, or null. */
  readonly checkUrl: (
    url: string,
  ) => Promise<UrlFault | 'URL_HOST_UNKNOWN' | 'URL_LEADS_INSIDE' | null>
  /** Sends one event. @returns why it did not arrive, or null */
  readonly send: (sent: Sent, signal: AbortSignal) => Promise<string | null>
}

interface Options {
  /** Of this installation. */
  readonly secret: string
  readonly lookUp: ResolveHost
  /** Origins inside the own network that the operator of the server lets companies name. */
  readonly inside: ReadonlySet<string>
}

const webhookCipher = (secret: string, company_id: string): TextCipher =>
  createTextCipher(secret, `webhooks of ${company_id}`)

export const encryptedWebhookSecrets: EncryptedColumn = {
  table: 'webhook',
  column: 'secrets',
  isList: true,
  id: 'id',
  owner: 'company_id',
  scope: { crossTenant: 'outbox' },
  cipherOf: webhookCipher,
}

/** Only public addresses are reached, judged when they are connected to, and no redirect is followed. */
export function createWebhookServices({ secret, lookUp, inside }: Options): WebhookServices {
  const fetch = createGuardedFetch({ lookUp, inside, most_ms: patience_ms })
  return {
    secretCipherOf: (company_id) => webhookCipher(secret, company_id),
    checkUrl: async (url) => (inside.has(new URL(url).origin) ? null : checkUrl(lookUp, url)),
    send: async ({ url, headers, body }, signal) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers,
          body,
          signal,
          redirect: 'manual',
        })
        return answer.ok ? null : `HTTP_${answer.status}`
      } catch (error) {
        if (!(error instanceof IssuerFailure)) throw error
        // A name that is not resolved now may be a moment later.
        if (error.fault === 'URL_HOST_UNKNOWN') return 'ENDPOINT_UNREACHABLE'
        return error.fault.startsWith('URL_')
          ? 'URL_NOT_ALLOWED'
          : error.fault.replace('ISSUER', 'ENDPOINT')
      }
    },
  }
}
