import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

/** An administrator of the platform with an account, who never made a password. */
export async function addPlatformPerson({
  database,
}: Pick<TestServer, 'database'>): Promise<string> {
  const id = uuidv7()
  const email = `plataforma-${id}@example.com`
  const account = {
    company_id: null,
    id,
    email,
    name: 'Pía Mora',
    language: 'es',
    added_on: testNow,
  }
  await database.transaction({ realm: 'identity' }, async (db) => {
    await db
      .insertInto('account')
      .values({ ...account, password_hash: null, password_set_at: null })
      .execute()
  })
  return id
}
