import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

/** A finished export with its file, as whoever did it left them. */
export async function addTask(
  { database, files }: Pick<TestServer, 'database' | 'files'>,
  { company_id, owner_id }: { readonly company_id: string; readonly owner_id: string },
): Promise<string> {
  const id = uuidv7()
  const file = { name: 'Roles 2026-03-02.csv', bytes: 6, media_type: 'text/csv' }
  await files.put({ company_id, id }, Buffer.from('Nombre'), file.media_type)
  await database.transaction(company_id, async (db) => {
    const over = { status: 'done', done: 0, total: 0, error: null, finished_on: testNow } as const
    await db
      .insertInto('task')
      .values({
        ...over,
        company_id,
        id,
        owner_id,
        kind: 'export',
        input: JSON.stringify({ list: 'roles', format: 'csv', language: 'es' }),
        result: JSON.stringify({ file }),
        time_zone: 'America/Bogota',
        address: null,
        agent: null,
        added_on: testNow,
        update_on: testNow,
      })
      .execute()
    const outcome = { id: uuidv7(), name: 'Tienda', code: null }
    await db
      .insertInto('task_outcome')
      .values({ ...outcome, company_id, task_id: id })
      .execute()
  })
  return id
}
