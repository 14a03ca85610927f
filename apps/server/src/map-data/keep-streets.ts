import type { Database } from '../platform/database/database.ts'
import { openValhalla, type switchableStreets } from '../roads/index.ts'
import type { MapHome } from './map-home.ts'
import { selectEditions } from './map-data.repository.ts'

interface Keeping {
  readonly database: Database
  readonly home: MapHome
  readonly streets: ReturnType<typeof switchableStreets>
}

/**
 * Serves streets from the current edition: to be called again and again.
 *
 * @throws AppError `ROUTE_FETCH` when that edition does not start, once: without an engine for this
 *   machine it never will; what served goes on, or estimates
 */
export function keepStreets({ database, home, streets }: Keeping): () => Promise<number> {
  let serving: string | undefined
  let failed: string | undefined
  return async () => {
    const editions = await selectEditions(database.reader({ realm: 'map' }))
    const current = editions.find((edition) => edition.is_current)
    if (current?.id === serving || current?.id === failed) return 0
    failed = current?.id
    const bounds = current?.extracts.map((extract) => extract.bounds) ?? []
    await streets.use(current ? await openValhalla(home.edition(current.id), bounds) : null)
    serving = current?.id
    failed = undefined
    return 0
  }
}
