import { v7 as uuidv7 } from 'uuid'
import { aDot } from './a-setting.ts'
import { type TestServer, testNow } from './server.ts'

/** A photo that somebody gave of themselves, with its file. */
export async function addPhoto(
  { database, files }: Pick<TestServer, 'database' | 'files'>,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<string> {
  const id = uuidv7()
  await files.put({ company_id, id }, aDot, 'image/png')
  const photo = { company_id, resource_id, id, side: 1, bytes: aDot.length, added_on: testNow }
  await database.transaction(company_id, async (db) => {
    await db.insertInto('resource_photo').values(photo).execute()
  })
  return id
}
