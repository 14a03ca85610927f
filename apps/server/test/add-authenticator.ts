import { v7 as uuidv7 } from 'uuid'
import { putUnconfirmed } from '../src/auth/authenticator/authenticators.repository.ts'
import { testNow, type TestServer } from './server.ts'

/** An authenticator of a person that no code has confirmed yet. */
export async function addAuthenticator(
  { database }: Pick<TestServer, 'database'>,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<void> {
  const row = { company_id, account_id: resource_id, secret: uuidv7(), now: testNow }
  await database.transaction(company_id, (db) => putUnconfirmed(db, row))
}
