import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from './server.ts'

/** Map data that once served; importing some takes a process of its own. */
export async function addMapEdition({ database }: TestServer): Promise<void> {
  const added_on = '2026-03-01T15:00:00.000Z'
  const edition = { id: uuidv7(), extract_ids: [], is_current: false, added_on }
  await database.transaction({ realm: 'map' }, async (db) => {
    await db.insertInto('map_edition').values(edition).execute()
  })
}
