import type { PhoneMessage } from '@baquiano/contract/communications'
import type { OutboxItem } from './outbox-item.ts'

/** The messages as the phone last heard of them, with those seen and understood since whose news has not been sent. */
export function shownMessages(
  messages: readonly PhoneMessage[],
  outbox: readonly OutboxItem[],
): PhoneMessage[] {
  return messages.map((message) => {
    const reports = outbox.flatMap((item) =>
      item.kind === 'message' && item.message_id === message.id && !item.refusal ? [item.body] : [],
    )
    const seen_at = reports.find((body) => body.seen_at !== undefined)?.seen_at ?? null
    const resolved_at = reports.find((body) => body.is_resolved)?.seen_at ?? null
    return {
      ...message,
      seen_at: message.seen_at ?? seen_at,
      resolved_at: message.resolved_at ?? resolved_at,
    }
  })
}
