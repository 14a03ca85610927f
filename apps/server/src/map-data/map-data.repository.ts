import { type Generated, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { MapRelease, MapExtract } from '@baquiano/contract/map-data'

declare module '../platform/database/tables.ts' {
  interface Tables {
    map_extract: Omit<MapExtract, 'bounds'> & {
      bounds: number[]
      places_version: Generated<number>
    }
    map_release: {
      id: string
      extract_ids: string[]
      is_current: boolean
      added_on: string
    }
  }
}

/** Stored map releases, the newest first; needs the cross-tenant scope `map`. */
export async function selectReleases(db: Db): Promise<MapRelease[]> {
  const [releases, extracts] = await Promise.all([
    db.selectFrom('map_release').selectAll().orderBy('added_on', 'desc').execute(),
    selectExtracts(db),
  ])
  return releases.map(({ extract_ids, ...edition }) => ({
    ...edition,
    extracts: extracts.filter(({ id }) => extract_ids.includes(id)),
  }))
}

/** The extracts in service. */
export async function selectCurrentExtracts(db: Db): Promise<readonly MapExtract[]> {
  const releases = await selectReleases(db)
  return releases.find((release) => release.is_current)?.extracts ?? []
}

async function selectExtracts(db: Db): Promise<MapExtract[]> {
  const rows = await db.selectFrom('map_extract').selectAll().orderBy('name').execute()
  return rows.map(({ bounds, places_version: _version, ...row }) => {
    const [west = 0, south = 0, east = 0, north = 0] = bounds
    return { ...row, bounds: [west, south, east, north] }
  })
}

/** Extracts in service whose places were added by an older version of the geocoder's keys. */
export async function selectOutdated(
  db: Db,
  places_version: number,
): Promise<Pick<MapExtract, 'id' | 'name' | 'attribution' | 'licence'>[]> {
  const served = (await selectCurrentExtracts(db)).map(({ id }) => id)
  if (served.length === 0) return []
  return db
    .selectFrom('map_extract')
    .where('id', 'in', served)
    .where('places_version', '<', places_version)
    .select(['id', 'name', 'attribution', 'licence'])
    .execute()
}

export async function updatePlacesVersion(
  db: Db,
  id: string,
  places_version: number,
): Promise<void> {
  await db.updateTable('map_extract').set({ places_version }).where('id', '=', id).execute()
}

export async function insertExtract(db: Db, { bounds, ...extract }: MapExtract): Promise<void> {
  await db
    .insertInto('map_extract')
    .values({ ...extract, bounds: [...bounds] })
    .execute()
}

export async function insertRelease(db: Db, { extracts, ...release }: MapRelease): Promise<void> {
  await db
    .insertInto('map_release')
    .values({ ...release, extract_ids: extracts.map(({ id }) => id) })
    .execute()
}

/** Locks the release in service until the transaction ends. */
export async function lockReleases(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4600010)`.execute(db)
}

export async function retireCurrent(db: Db): Promise<void> {
  await db
    .updateTable('map_release')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .execute()
}

export async function makeCurrent(db: Db, id: string): Promise<void> {
  await db.updateTable('map_release').set({ is_current: true }).where('id', '=', id).execute()
}

/** Deletes all releases but the given ones, and extracts that none of these uses. */
export async function deleteOthers(
  db: Db,
  keptReleases: readonly Pick<MapRelease, 'id' | 'extracts'>[],
): Promise<void> {
  const releaseIds = keptReleases.map(({ id }) => id)
  const extracts = keptReleases.flatMap((release) => release.extracts.map(({ id }) => id))
  await db.deleteFrom('map_release').where('id', 'not in', releaseIds).execute()
  await db.deleteFrom('map_extract').where('id', 'not in', extracts).execute()
}
