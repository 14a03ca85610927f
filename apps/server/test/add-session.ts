import { v7 as uuidv7 } from 'uuid'
import { testNow, type TestServer } from './server.ts'

/** A session that is open at `testNow`, as signing in makes one; answers its id. */
export async function addSession(
  { database }: TestServer,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<string> {
  const id = uuidv7()
  const instants = { added_on: testNow, used_at: testNow }
  await database.transaction({ crossTenant: 'identity' }, async (db) => {
    await db
      .insertInto('session')
      .values({
        ...instants,
        id,
        account_id: resource_id,
        company_id,
        expires_at: '2026-04-01T15:00:00.000Z',
        ended_at: null,
        end_reason: null,
        locked_at: null,
        refresh_hash: 'none',
        address: '192.0.2.7',
        agent: 'Firefox',
        method: 'password',
      })
      .execute()
  })
  return id
}
