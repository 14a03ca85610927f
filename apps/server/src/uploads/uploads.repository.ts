import type { Upload } from '@baquiano/contract/uploads'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

type UploadRow = Omit<Upload, 'url_file' | 'public'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    upload_file: UploadRow & { company_id: string; added_by: string }
  }
}

export async function insert({ db, company_id, person }: Context, row: UploadRow): Promise<void> {
  await db
    .insertInto('upload_file')
    .values({ ...row, company_id, added_by: person.id })
    .execute()
}

export const selectById = ({ db, company_id }: Context, id: string) =>
  db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(['id', 'object_type', 'original_name', 'media_type'])
    .executeTakeFirst()

/** The role of whoever sends, as it is kept beside the file. */
export async function selectRoleId({ db, company_id, person }: Context): Promise<string | null> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from resource where company_id = ${company_id} and id = ${person.id}`.execute(db)
  return rows[0]?.role_id ?? null
}

/** Whether a file that was sent has become an upload. */
export async function isStored(db: Db, company_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
