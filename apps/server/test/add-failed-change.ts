import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

/** A change that was set aside after its last attempt; answers its id. */
export async function addFailedChange(
  { database }: Pick<TestServer, 'database'>,
  { company_id, record_id }: Record<'company_id' | 'record_id', string>,
): Promise<string> {
  const id = uuidv7()
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('outbox_delivery')
      .values({
        company_id,
        id,
        change_id: uuidv7(),
        position: 1,
        added_on: testNow,
        kind: 'visit.started',
        record_id,
        data: '{}',
        subscriber: 'visits.realtime',
        attempts: 10,
        next_attempt_at: testNow,
        lease_until: null,
        error: 'Error: on purpose',
        set_aside_at: testNow,
      })
      .execute()
  })
  return id
}
