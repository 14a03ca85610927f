import { minuteMs } from '@baquiano/contract/platform'
import type { MapRelease } from '@baquiano/contract/map-data'
import type { Database } from '../platform/database/database.ts'
import { openValhalla, type switchableStreets } from '../roads/index.ts'
import type { MapHome } from './map-home.ts'
import { selectReleases } from './map-data.repository.ts'

/** A busy machine may manage it later; one without the engine logs a failure this often. */
const retryAfter_ms = minuteMs

interface Keeping {
  readonly database: Database
  readonly home: MapHome
  readonly streets: ReturnType<typeof switchableStreets>
  readonly clock: () => Date
}

/**
 * Serves streets from the current map release; called repeatedly.
 *
 * @throws AppError `ROUTE_FETCH` when that release does not start; the former one, or estimates, stay in service,
 *   and it is tried again a minute later
 */
export function keepStreets({ database, home, streets, clock }: Keeping): () => Promise<number> {
  let serving: string | undefined
  let failed: Failed | undefined
  return async () => {
    const now = clock().getTime()
    const releases = await selectReleases(database.reader({ crossTenant: 'map' }))
    const current = releases.find((edition) => edition.is_current)
    if (current?.id === serving || isTooSoon(failed, current?.id, now)) return 0
    failed = current && { id: current.id, at: now }
    await streets.use(current ? await open(home, current) : null)
    serving = current?.id
    failed = undefined
    return 0
  }
}

interface Failed {
  readonly id: string
  readonly at: number
}

const isTooSoon = (failed: Failed | undefined, id: string | undefined, now: number): boolean =>
  failed !== undefined && failed.id === id && now - failed.at < retryAfter_ms

const open = (home: MapHome, { id, extracts }: MapRelease) =>
  openValhalla(
    home.release(id),
    extracts.map(({ bounds }) => bounds),
  )
