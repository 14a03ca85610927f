import { testNow, type TestServer } from './server.ts'

/** A resource that has still to confirm another e-mail. */
export async function addEmailChange(
  { database }: TestServer,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<void> {
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('email_change')
      .values({
        company_id,
        account_id: resource_id,
        email: `nueva-${resource_id}@example.com`,
        secret_hash: `none of ${resource_id}`,
        added_on: testNow,
        expires_at: '2026-04-01T15:00:00.000Z',
      })
      .execute()
  })
}
