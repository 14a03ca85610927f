import { newId } from '@baquiano/client/new-id.ts'
import { type VisitReport, visitReport } from '@baquiano/contract/visits'
import {
  betweenExchanges,
  database,
  fieldStore,
  keep,
  serverNow,
  setUnplaced,
} from './field-store.ts'
import { type FoundPlace, type PlaceSearch, whereOf } from './place-finder.ts'

type Done = Pick<VisitReport, 'transition'> & { readonly reason?: string }

/**
 * Keeps a step of a visit at once. Its place joins it before it is sent, where the phone knows that within seconds; else the
 * step goes without, and comes again with its place as soon as the phone knows it.
 */
export async function report(
  visit_id: string,
  done: Done,
  search: PlaceSearch | null,
): Promise<void> {
  const event_at = new Date(serverNow()).toISOString()
  const body = visitReport.parse({ id: newId(), event_at, ...done })
  const step = { kind: 'report', id: body.id, visit_id, body } as const
  setUnplaced(visit_id, null)
  if (!search) return keep(step)
  return keep(step, async () => {
    const found = await search.soon()
    if (!found) void addLate(step, search)
    return found && placeOf(found)
  })
}

interface Step {
  readonly kind: 'report'
  readonly id: string
  readonly visit_id: string
  readonly body: VisitReport
}

async function addLate(step: Step, search: PlaceSearch): Promise<void> {
  const { id, visit_id, body } = step
  setUnplaced(visit_id, 'looking')
  const found = await search.late()
  setUnplaced(visit_id, found ? null : 'unknown')
  if (!found) return
  const place = placeOf(found)
  await betweenExchanges(async () => {
    const waiting = (await database.outbox()).find((item) => item.id === id)
    if (waiting) await database.addPlace(waiting.seq, place)
    // The server adds the place to what it has.
    else await database.add({ ...step, body: { ...body, ...place } })
  })
}

/** By the server's clock, as all that is reported. */
const placeOf = (found: FoundPlace) => ({
  ...whereOf(found),
  place_at: new Date(found.at + (fieldStore.get().pairing?.clock_offset_ms ?? 0)).toISOString(),
})
