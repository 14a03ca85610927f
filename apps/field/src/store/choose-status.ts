import { newId } from '@baquiano/client/new-id.ts'
import { type PhoneStatus, statusChoice } from '@baquiano/contract/phone-statuses'
import { keep, serverNow } from './field-store.ts'
import { placeNow } from './place-now.ts'

/** Says in which mobile status the person is now; null for none. */
export async function chooseStatus(status: PhoneStatus | null): Promise<void> {
  const chosen_at = new Date(serverNow()).toISOString()
  const body = statusChoice.parse({ mobile_status_id: status?.id ?? null, chosen_at })
  await keep({ kind: 'status', id: newId(), body, status }, placeNow)
}
