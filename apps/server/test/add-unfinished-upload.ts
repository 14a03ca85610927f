import type { ObjectType } from '@baquiano/contract/typologies'
import { v7 as uuidv7 } from 'uuid'
import { aDot } from './a-setting.ts'
import { testNow, type TestServer } from './server.ts'

/** A picture of which all pieces have arrived, in the name of a resource. */
export async function addUnfinishedUpload(
  { database }: Pick<TestServer, 'database'>,
  { company_id, resource_id }: Readonly<Record<'company_id' | 'resource_id', string>>,
  object_type: ObjectType,
): Promise<string> {
  const id = uuidv7()
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('unfinished_upload')
      .values({
        company_id,
        id,
        upload_type: 'Image',
        object_type,
        typology_id: null,
        original_name: 'fachada.png',
        bytes: aDot.length,
        modified_at: testNow,
        received: aDot.length,
        added_on: testNow,
        added_by: resource_id,
        update_on: testNow,
      })
      .execute()
    await db
      .insertInto('unfinished_upload_piece')
      .values({ company_id, upload_id: id, first_byte: 0, content: aDot })
      .execute()
  })
  return id
}
