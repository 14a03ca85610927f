import { hourMs } from '@baquiano/contract/platform'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfNotFound } from '../platform/undefined-if-not-found.ts'
import { selectReleases } from './map-data.repository.ts'
import { selectUnfinished } from './map-imports.repository.ts'
import type { Publishing } from './publish-extract.ts'

/** Younger files may belong to an import in progress. */
const minAge_ms = hourMs

/** Removes files of deleted releases and of interrupted imports. */
export async function removeUnused({
  database,
  home,
  clock,
}: Pick<Publishing, 'database' | 'home' | 'clock'>): Promise<void> {
  const db = database.reader({ crossTenant: 'map' })
  const [releases, imports] = await Promise.all([selectReleases(db), selectUnfinished(db)])
  const extracts = releases.flatMap((release) => release.extracts)
  const inUse = new Set([
    ...imports.map((id) => home.upload(id)),
    ...releases.map(({ id }) => home.release(id)),
    ...extracts.flatMap(({ id }) => [home.source(id), home.basemap(id)]),
  ])
  for (const folder of home.folders) {
    for (const name of (await readdir(folder).catch(undefinedIfNotFound)) ?? []) {
      const file = join(folder, name)
      // Another import may rename or remove its unfinished files meanwhile.
      const fileStat = await stat(file).catch(undefinedIfNotFound)
      if (!fileStat || inUse.has(file)) continue
      const age_ms = clock().getTime() - fileStat.mtimeMs
      if (age_ms > minAge_ms) await rm(file, { recursive: true, force: true })
    }
  }
}
