import { newId } from '@baquiano/client/new-id.ts'
import { type PhoneStatus, statusChoice } from '@baquiano/contract/phone-statuses'
import { serverNow } from './field-store.ts'
import { keepPlaced } from './keep-placed.ts'
import { type PlaceSearch, whereOf } from './place-finder.ts'
import { placeOfStep } from './place-now.ts'

/**
 * Says in which mobile status the person is now; null for none. One that is for zones is judged by where they are: if the
 * phone knows that only later, a choice that the server did not take by then comes again with it.
 */
export async function chooseStatus(
  status: PhoneStatus | null,
  search: PlaceSearch | null = placeOfStep,
): Promise<void> {
  const chosen_at = new Date(serverNow()).toISOString()
  const body = statusChoice.parse({ mobile_status_id: status?.id ?? null, chosen_at })
  const ofZones = status?.zone_required === true
  const until = search && (ofZones ? search : { ...search, late: async () => null })
  const choice = { kind: 'status', id: newId(), body, status }
  await keepPlaced(choice, until, { placeOf: whereOf, isAdded: false })
}
