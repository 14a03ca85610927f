import type { Upload } from '@baquiano/contract/uploads'
import { type ColumnType, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

export type UploadRow = Omit<Upload, 'url_file' | 'public'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    upload_file: UploadRow & {
      company_id: string
      added_by: string
      released_on: ColumnType<string | null, undefined, string | null>
    }
    upload_use: { company_id: string; upload_id: string; record_id: string }
  }
}

export async function insert(
  { db, company_id, person }: Context,
  row: UploadRow,
  added_by = person.id,
): Promise<void> {
  await db
    .insertInto('upload_file')
    .values({ ...row, company_id, added_by })
    .execute()
}

export const selectById = ({ db, company_id }: Context, id: string) =>
  db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(['id', 'object_type', 'original_name', 'media_type'])
    .executeTakeFirst()

/** One that the person has sent. */
export const selectOwn = ({ db, company_id, person }: Context, id: string) =>
  db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where('added_by', '=', person.id)
    .where('id', '=', id)
    .select([
      'id',
      'upload_type',
      'object_type',
      'typology_id',
      'original_name',
      'bucket_path',
      'role_id',
      'media_type',
      'bytes',
      'added_on',
    ])
    .executeTakeFirst()

/** The role of whoever sends, as it is kept beside the file. */
export async function selectRoleId({ db, company_id, person }: Context): Promise<string | null> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from resource where company_id = ${company_id} and id = ${person.id}`.execute(db)
  return rows[0]?.role_id ?? null
}

/** Whether a file that was sent has become an upload. */
export async function isStored(db: Db, company_id: string, id: string): Promise<boolean> {
  const named = await db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return named !== undefined
}

interface Named extends Pick<Upload, 'object_type'> {
  readonly ids: readonly string[]
  /** Of whom they have to be; of anybody without it. */
  readonly added_by?: string
}

/** Those of the ids that are files for records of the object type. */
export async function selectKnown(
  { db, company_id }: Context,
  { ids, object_type, added_by }: Named,
): Promise<ReadonlySet<string>> {
  const known = db
    .selectFrom('upload_file')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('object_type', '=', object_type)
  const own = added_by === undefined ? known : known.where('added_by', '=', added_by)
  // Until the record that names them is stored, nobody removes them.
  const rows = await own.select('id').forShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a record names a file. */
export async function isUsedBy(
  { db, company_id }: Context,
  { id, record_id }: { readonly id: string; readonly record_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('upload_use')
    .where('company_id', '=', company_id)
    .where('upload_id', '=', id)
    .where('record_id', '=', record_id)
    .select('upload_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes these the files that a record names, and no others. */
export async function setUses(
  { db, company_id, now }: Pick<Context, 'db' | 'company_id' | 'now'>,
  { record_id, ids }: { readonly record_id: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    with released as (
      delete from upload_use where company_id = ${company_id} and record_id = ${record_id}
        and upload_id <> all(${ids}::uuid[])
      returning upload_id
    ), marked as (
      update upload_file set released_on = ${now}
      where company_id = ${company_id} and id in (select upload_id from released)
    )
    insert into upload_use (company_id, upload_id, record_id)
    select company_id, id, ${record_id} from upload_file
    where company_id = ${company_id} and id = any(${ids}::uuid[])
    on conflict do nothing`.execute(db)
}

/** The ids of files that no record has named since an instant, locked; the oldest first. */
export async function lockUnnamed(
  { db, company_id }: Context,
  { before, quantity }: { readonly before: string; readonly quantity: number },
) {
  const { rows } = await sql<{ id: string }>`
    select id from upload_file u
    where company_id = ${company_id} and coalesce(released_on, added_on) < ${before}
      and not exists (select from upload_use x where x.company_id = u.company_id and x.upload_id = u.id)
    order by coalesce(released_on, added_on) limit ${quantity}
    for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export async function removeByIds(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from upload_file where company_id = ${company_id} and id = any(${ids}::uuid[])`.execute(
    db,
  )
}
