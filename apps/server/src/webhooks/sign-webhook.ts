import { createHmac, randomBytes } from 'node:crypto'

/** Bytes of a secret: those of the hash that it keys. */
const secret_bytes = 32
const prefix = 'whsec_'

/** @returns a secret as people copy it: `whsec_` and its bytes in base64 */
export const newWebhookSecret = (): string =>
  `${prefix}${randomBytes(secret_bytes).toString('base64')}`

interface Signed {
  /** Id of the event, the same in every attempt. */
  readonly id: string
  /** Of this attempt, in seconds since 1970. */
  readonly timestamp_s: number
  /** As it is sent, to the byte. */
  readonly body: string
}

/**
 * The headers of Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and body, with one signature by each live
 * secret, so that a program may change from one to the other at any moment.
 */
export function signWebhook(
  { id, timestamp_s, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${id}.${timestamp_s}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp_s),
    'webhook-signature': signatures.join(' '),
  }
}
