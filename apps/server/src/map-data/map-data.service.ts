import { AppError } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { selectCurrentExtracts, selectReleases } from './map-data.repository.ts'
import { selectImports } from './map-imports.repository.ts'
import { returnToFormer } from './publish-extract.ts'

const map = { crossTenant: 'map' } as const

/** What maps are drawn from; nothing before the first import. */
export async function currentMap(database: Database) {
  const extracts = await selectCurrentExtracts(database.reader(map))
  const records = extracts.map(({ id, name, attribution, bounds }) => {
    return { tiles: `/basemap/${id}.pmtiles`, name, attribution, bounds }
  })
  return { records }
}

export async function listReleases(database: Database) {
  return { records: await selectReleases(database.reader(map)) }
}

export async function listImports(database: Database) {
  return { records: await selectImports(database.reader(map)) }
}

/**
 * @param edition_id the expected release; undefined for the one before the one in service
 * @throws AppError `MAP_EDITION_NOT_FOUND` when there is none, or another
 */
export async function useFormer(
  database: Database,
  edition_id?: string,
): Promise<Record<string, never>> {
  if (!(await returnToFormer({ database }, edition_id))) throw new AppError('MAP_EDITION_NOT_FOUND')
  return {}
}
