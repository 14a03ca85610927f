import { link, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { undefinedIfNotFound } from '../platform/undefined-if-not-found.ts'
import { selectOutdated } from './map-data.repository.ts'
import { insertImport, selectUnfinishedNames } from './map-imports.repository.ts'
import type { Publishing } from './publish-extract.ts'

const map = { crossTenant: 'map' } as const

/**
 * Queues the import of each extract in service whose places were added by older keys than the geocoder's: until that
 * has ended, addresses with such a key are not found. Its file is a further link to the stored one and takes no room.
 *
 * @returns how many
 */
export async function reimportOutdated(
  { database, home, clock, newId }: Pick<Publishing, 'database' | 'home' | 'clock' | 'newId'>,
  places_version: number,
): Promise<number> {
  const db = database.reader(map)
  const underWay = await selectUnfinishedNames(db)
  let queued = 0
  for (const { id: extract_id, ...names } of await selectOutdated(db, places_version)) {
    const source = home.source(extract_id)
    const isStored = await stat(source).catch(undefinedIfNotFound)
    if (!isStored || underWay.includes(names.name)) continue
    const id = newId()
    const file = home.upload(id)
    await mkdir(dirname(file), { recursive: true })
    await link(source, file)
    const added_on = clock().toISOString()
    await database.transaction(map, (write) =>
      insertImport(write, { id, ...names, step: 'waiting', fault: null, added_on }),
    )
    queued += 1
  }
  return queued
}
