import { newId } from '@baquiano/client/new-id.ts'
import { type VisitReport, visitReport } from '@baquiano/contract/visits'
import { fieldStore, serverNow, setUnplaced } from './field-store.ts'
import { keepPlaced } from './keep-placed.ts'
import { type FoundPlace, type PlaceSearch, whereOf } from './place-finder.ts'

type Done = Pick<VisitReport, 'transition'> & { readonly reason?: string }

/** Keeps a step of a visit at once; its place joins it, soon or as soon as the phone knows it. */
export async function report(
  visit_id: string,
  done: Done,
  search: PlaceSearch | null,
): Promise<void> {
  const event_at = new Date(serverNow()).toISOString()
  const body = visitReport.parse({ id: newId(), event_at, ...done })
  const onState = (is: 'looking' | 'unknown' | null) => setUnplaced(visit_id, is)
  onState(null)
  await keepPlaced({ kind: 'report', id: body.id, visit_id, body }, search, { placeOf, onState })
}

/** By the server's clock, as all that is reported. */
const placeOf = (found: FoundPlace) => ({
  ...whereOf(found),
  place_at: new Date(found.at + (fieldStore.get().pairing?.clock_offset_ms ?? 0)).toISOString(),
})
