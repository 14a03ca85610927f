import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

/** Somebody who administers the platform, without a password; answers who. */
export async function addPlatformAccount({
  database,
}: Pick<TestServer, 'database'>): Promise<string> {
  const id = uuidv7()
  const account = {
    company_id: null,
    id,
    email: `${id}@platform.test`,
    name: 'Pía Mora',
    password_hash: null,
    password_set_at: null,
    language: 'es',
    added_on: testNow,
  } as const
  await database.transaction({ crossTenant: 'identity' }, async (db) => {
    await db.insertInto('account').values(account).execute()
  })
  return id
}
