import { secondMs } from '@baquiano/contract/platform'
import { signWebhook } from './sign-webhook.ts'
import type { WebhookServices } from './webhook-services.ts'
import type { Endpoint } from './webhooks.repository.ts'

interface Sending {
  readonly company_id: string
  readonly endpoint: Pick<Endpoint, 'url' | 'secrets'>
  readonly event: { readonly event_id: string; readonly body: string }
  /** ISO instant of the attempt. */
  readonly now: string
}

/** Signs an event with each live secret of its webhook and sends it. @returns why it did not arrive, or null */
export async function sendEvent(
  { secretCipherOf, send }: Pick<WebhookServices, 'secretCipherOf' | 'send'>,
  { company_id, endpoint, event, now }: Sending,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | null> {
  const cipher = secretCipherOf(company_id)
  const secrets = await Promise.all(endpoint.secrets.map(cipher.decrypt))
  const live = secrets.filter((secret) => secret !== null)
  // The secret of the installation was lost: an unsigned event would be rejected in any case.
  if (live.length === 0) return 'SECRET_LOST'
  const { event_id: id, body } = event
  const timestamp_s = Math.floor(Date.parse(now) / secondMs)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Baquiano-Webhooks/1',
    ...signWebhook({ id, timestamp_s, body }, live),
  }
  return send({ url: endpoint.url, headers, body }, signal)
}
