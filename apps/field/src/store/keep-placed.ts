import { betweenExchanges, database, keep } from './field-store.ts'
import type { FoundPlace, PlaceSearch } from './place-finder.ts'

interface Done {
  readonly id: string
  readonly body: object
  readonly [part: string]: unknown
}

interface Placing {
  /** A place as the server takes it. */
  readonly placeOf: (found: FoundPlace) => object
  /** Hears whether the phone still looks, or never knew it; null where it knows it by now. */
  readonly onState?: (is: 'looking' | 'unknown' | null) => void
  /** Whether the server adds a place to what it has once that comes again; by default it does. */
  readonly isAdded?: boolean
}

/**
 * Keeps at once what is done here. Its place joins it before it is sent, where the phone knows that within seconds; else it
 * goes without, and comes again with its place as soon as the phone knows it.
 *
 * @param search null where the app may know no place
 */
export async function keepPlaced(
  done: Done,
  search: PlaceSearch | null,
  placing: Placing,
): Promise<void> {
  if (!search) return keep(done)
  return keep(done, async () => {
    const found = await search.soon()
    if (!found) void addLate(done, search, placing)
    return found && placing.placeOf(found)
  })
}

async function addLate(
  done: Done,
  search: PlaceSearch,
  { placeOf, onState, isAdded = true }: Placing,
): Promise<void> {
  onState?.('looking')
  const found = await search.late()
  onState?.(found ? null : 'unknown')
  if (!found) return
  const place = placeOf(found)
  await betweenExchanges(async () => {
    const waiting = (await database.outbox()).find(({ id }) => id === done.id)
    if (waiting) await database.addPlace(waiting.seq, place, isUnplaced)
    else if (isAdded) await database.add({ ...done, body: { ...done.body, ...place } })
  })
}

/** What was judged by where the phone had been before; with its own place it is judged anew. */
const isUnplaced = (code: string): boolean => code === 'MOBILE_OUTSIDE_ZONES'
