import type { PhoneStatus } from '@baquiano/contract/phone-statuses'
import type { OutboxItem } from './outbox-item.ts'

interface Told {
  readonly statuses: readonly PhoneStatus[]
  readonly status_id: string | null
}

/** The mobile status as the phone last heard of it, with what was chosen since and has not been sent; null for none. */
export function shownStatus(
  { statuses, status_id }: Told,
  outbox: readonly OutboxItem[],
): PhoneStatus | null {
  const chosen = outbox.findLast((item) => item.kind === 'status' && item.refusal === null)
  if (chosen?.kind === 'status') return chosen.status
  return statuses.find(({ id }) => id === status_id) ?? null
}
