import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from './server.ts'

/** What no call makes by itself; answers its id. */
export async function addNotification(
  { database }: TestServer,
  { company_id, resource_id }: Record<'company_id' | 'resource_id', string>,
): Promise<string> {
  const id = uuidv7()
  await database.transaction(company_id, async (db) => {
    const about = { date: '2026-03-02T15:00:00.000Z', seen: false, params: '{}' }
    await db
      .insertInto('notification')
      .values({
        ...about,
        company_id,
        id,
        resource_id,
        outbox_id: uuidv7(),
        kind: 'NEW_EVENT',
        record_id: uuidv7(),
      })
      .execute()
  })
  return id
}
