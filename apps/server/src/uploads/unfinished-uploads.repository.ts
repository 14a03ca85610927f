import type { ObjectType } from '@baquiano/contract/typologies'
import type { Upload } from '@baquiano/contract/uploads'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

export interface UnfinishedUpload
  extends Pick<Upload, 'id' | 'upload_type' | 'typology_id' | 'original_name'> {
  object_type: ObjectType
  readonly bytes: number
  readonly modified_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    unfinished_upload: UnfinishedUpload & {
      company_id: string
      received: number
      added_on: string
      added_by: string
      update_on: string
    }
    unfinished_upload_piece: {
      company_id: string
      upload_id: string
      first_byte: number
      content: Buffer
    }
  }
}

/** Inserts it unless the person has announced the same file before: then that one is answered. */
export const insertOnce = ({ db, company_id, person, now }: Context, row: UnfinishedUpload) =>
  db
    .insertInto('unfinished_upload')
    .values({ ...row, company_id, added_by: person.id, received: 0, added_on: now, update_on: now })
    .onConflict((conflict) =>
      conflict
        .columns([
          'company_id',
          'added_by',
          'object_type',
          'upload_type',
          'original_name',
          'bytes',
          'modified_at',
        ])
        .doUpdateSet({ update_on: now, typology_id: row.typology_id }),
    )
    .returning(['id', 'bytes', 'received'])
    .executeTakeFirstOrThrow()

/** Removes what a person has beyond so many, the longest untouched first. */
export async function removeBeyond(
  { db, company_id, person }: Context,
  quantity: number,
): Promise<void> {
  await sql`
    delete from unfinished_upload where company_id = ${company_id} and id in (
      select id from unfinished_upload where company_id = ${company_id} and added_by = ${person.id}
      order by update_on desc, id desc offset ${quantity}
    )`.execute(db)
}

/** One of the person's own. */
export const selectOwn = ({ db, company_id, person }: Context, id: string) =>
  db
    .selectFrom('unfinished_upload')
    .where('company_id', '=', company_id)
    .where('added_by', '=', person.id)
    .where('id', '=', id)
    .select([
      'id',
      'upload_type',
      'object_type',
      'typology_id',
      'original_name',
      'bytes',
      'received',
    ])
    .executeTakeFirst()

interface Piece {
  readonly id: string
  readonly first_byte: number
  readonly content: Buffer
}

/** Adds what follows; false, and without effect, where the file ends elsewhere or is gone. */
export async function addPiece(
  { db, company_id, person, now }: Context,
  { id, first_byte, content }: Piece,
): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      update unfinished_upload set received = received + ${content.length}, update_on = ${now}
      where company_id = ${company_id} and added_by = ${person.id} and id = ${id}
        and received = ${first_byte} and received + ${content.length} <= bytes
      returning id
    )
    insert into unfinished_upload_piece (company_id, upload_id, first_byte, content)
    select ${company_id}, id, ${first_byte}, ${content} from counted returning upload_id`.execute(
    db,
  )
  return rows.length > 0
}

/** All that has arrived of one. */
export async function selectContent({ db, company_id }: Context, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select string_agg(content, ''::bytea order by first_byte) as content
    from unfinished_upload_piece where company_id = ${company_id} and upload_id = ${id}`.execute(db)
  return rows[0]?.content ?? Buffer.alloc(0)
}

/** Removes one with its pieces; false where it is gone. */
export async function remove({ db, company_id }: Context, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('unfinished_upload')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes those of a company to which nothing has come since an instant. */
export async function removeUntouched({ db, company_id }: Context, before: string): Promise<void> {
  await db
    .deleteFrom('unfinished_upload')
    .where('company_id', '=', company_id)
    .where('update_on', '<', before)
    .execute()
}
