import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '../platform/absent.ts'
import { selectEditions } from './map-data.repository.ts'
import { selectUnfinished } from './map-imports.repository.ts'
import type { Publishing } from './publish-edition.ts'

/** Younger files may belong to an import that is under way. */
const young_ms = 3_600_000

/** Removes files of editions that are no longer kept, and what imports left that were cut short. */
export async function removeUnused({
  database,
  home,
  clock,
}: Pick<Publishing, 'database' | 'home' | 'clock'>): Promise<void> {
  const db = database.reader({ realm: 'map' })
  const [editions, imports] = await Promise.all([selectEditions(db), selectUnfinished(db)])
  const extracts = editions.flatMap((edition) => edition.extracts)
  const kept = new Set([
    ...imports.map((id) => home.upload(id)),
    ...editions.map(({ id }) => home.edition(id)),
    ...extracts.flatMap(({ id }) => [home.source(id), home.basemap(id)]),
  ])
  for (const folder of home.folders) {
    for (const name of (await readdir(folder).catch(absent)) ?? []) {
      const file = join(folder, name)
      // Another import may rename or remove its half-made files while they are looked at.
      const found = await stat(file).catch(absent)
      if (!found || kept.has(file)) continue
      const age_ms = clock().getTime() - found.mtimeMs
      if (age_ms > young_ms) await rm(file, { recursive: true, force: true })
    }
  }
}
