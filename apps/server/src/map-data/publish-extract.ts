import { mkdir, rename, rm } from 'node:fs/promises'
import type { Database, Db } from '../platform/database/database.ts'
import { buildTiles, canBuildTiles } from '../roads/index.ts'
import {
  deleteOthers,
  insertRelease,
  insertExtract,
  lockReleases,
  makeCurrent,
  retireCurrent,
  selectReleases,
} from './map-data.repository.ts'
import type { MapRelease, MapExtract } from '@baquiano/contract/map-data'
import type { MapHome } from './map-home.ts'

export interface Publishing {
  readonly database: Database
  readonly home: MapHome
  readonly clock: () => Date
  readonly newId: () => string
  /** Runs in the transaction that publishes the new release. */
  readonly alongside?: (db: Db) => Promise<void>
}

const map = { crossTenant: 'map' } as const
const currentOf = (releases: readonly MapRelease[]) => releases.find((one) => one.is_current)

/** A release that does not serve yet. */
export interface PreparedRelease {
  readonly base: MapRelease | undefined
  readonly release: Omit<MapRelease, 'added_on'>
}

/**
 * Builds road tiles of a new extract and of those in service, except one of the same name.
 *
 * @param signal ends the build; nothing of it stays
 */
export async function prepareRelease(
  { database, home, newId }: Pick<Publishing, 'database' | 'home' | 'newId'>,
  added: MapExtract,
  signal?: AbortSignal,
): Promise<PreparedRelease> {
  const base = currentOf(await selectReleases(database.reader(map)))
  const others = (base?.extracts ?? []).filter(({ name }) => name !== added.name)
  const release = { id: newId(), extracts: [...others, added], is_current: true }
  await buildRelease(home, release, signal)
  return { base, release }
}

/**
 * Serves from a prepared release. When another one was published meanwhile, it is prepared once more
 * on top of that.
 */
export async function publishExtract(
  work: Publishing,
  added: MapExtract,
  { base, release }: PreparedRelease,
): Promise<MapRelease> {
  const { database, home, clock } = work
  const isPublished = await database.transaction(map, async (db) => {
    await lockReleases(db)
    const serving = currentOf(await selectReleases(db))
    if (serving?.id !== base?.id) return false
    await retireCurrent(db)
    await insertExtract(db, added)
    await insertRelease(db, { ...release, added_on: clock().toISOString() })
    await deleteOthers(db, [release, ...(base ? [base] : [])])
    await work.alongside?.(db)
    return true
  })
  if (isPublished) return { ...release, added_on: clock().toISOString() }
  await rm(home.release(release.id), { recursive: true })
  return publishExtract(work, added, await prepareRelease(work, added))
}

/** Renamed to its final name when complete; an empty folder on a machine without the engine. */
async function buildRelease(
  home: MapHome,
  { id, extracts }: Pick<MapRelease, 'id' | 'extracts'>,
  signal?: AbortSignal,
) {
  const unfinished = `${home.release(id)}.half`
  if (!(await canBuildTiles())) {
    await mkdir(home.release(id), { recursive: true })
    return
  }
  try {
    await buildTiles(
      extracts.map((one) => home.source(one.id)),
      unfinished,
      signal,
    )
    await rename(unfinished, home.release(id))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Reverts to the map release before the one in service.
 *
 * @returns false when there is none, or another than the expected one
 */
export async function returnToFormer(
  { database }: Pick<Publishing, 'database'>,
  edition_id?: string,
): Promise<boolean> {
  return database.transaction(map, async (db) => {
    await lockReleases(db)
    const former = (await selectReleases(db)).find((one) => !one.is_current)
    if (!former || former.id !== (edition_id ?? former.id)) return false
    await retireCurrent(db)
    await makeCurrent(db, former.id)
    return true
  })
}
