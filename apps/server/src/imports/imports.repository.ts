import {
  type Import,
  type ImportCounts,
  type ImportDetail,
  type ImportListRequest,
  type ImportedRecord,
  importRecord,
} from '@baquiano/contract/imports'
import { type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type { OwnJson } from '../platform/database/tables.ts'
import { withinDays } from '../platform/database/within-days.ts'

type JsonColumn = 'error' | 'counts' | 'sheets' | 'notes' | 'columns' | 'questions' | 'settings'
type Stored = Omit<ImportDetail, 'targets' | 'added_by_name' | 'update_by_name'>
type Row = Omit<Stored, JsonColumn> & {
  [Column in JsonColumn]: OwnJson<Stored[Column]>
} & {
  company_id: string
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    import: Row
    import_record: Row & Pick<Import, 'added_by_name' | 'update_by_name'>
  }
}

const recordColumns = importRecord.keyof().options
const detailColumns = [
  ...recordColumns,
  'format',
  'sheet',
  'sheets',
  'notes',
  'columns',
  'questions',
  'settings',
] as const

export type StoredImport = Omit<ImportDetail, 'targets'>

export async function insert(
  { db, company_id, person, now }: Context,
  row: Pick<
    Import,
    | 'id'
    | 'record'
    | 'typology_id'
    | 'category_id'
    | 'source_id'
    | 'original_name'
    | 'file_name'
    | 'bytes'
    | 'counts'
  > &
    Pick<ImportDetail, 'settings'>,
): Promise<void> {
  await db
    .insertInto('import')
    .values({
      ...row,
      company_id,
      counts: JSON.stringify(row.counts),
      settings: JSON.stringify(row.settings),
      process_state: 'UPLOADED',
      is_paused: false,
      task_id: null,
      finished_on: null,
      file_removed_on: null,
      format: null,
      sheet: null,
      added_on: now,
      added_by: person.id,
      update_on: now,
      update_by: person.id,
    })
    .execute()
}

/** @param records the kinds that the caller may import */
export function selectPage(
  context: Context,
  request: ImportListRequest,
  records: readonly ImportedRecord[],
) {
  const { db, company_id, person } = context
  const { id, filters, category_id, process_state, fields = recordColumns } = request
  let query = db
    .selectFrom('import_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`record = any(${records}::text[])`)
  if (id) query = query.where('id', 'in', id)
  if (process_state) query = query.where('process_state', '=', process_state)
  if (category_id) query = query.where('category_id', '=', category_id)
  if (filters.record) query = query.where('record', '=', filters.record)
  if (filters.source_id) query = query.where('source_id', '=', filters.source_id)
  if (filters.search) query = query.where(matchesSearch(filters.search, request.match))
  if (filters.added) query = query.where(withinDays('added_on', filters.added, person.time_zone))
  const rows = query.select([...new Set([...fields, 'id' as const])]).$castTo<Import>()
  const column = request.order_by === 'original_name' ? 'name_key' : request.order_by
  return fetchPage({ db, query: rows, column }, request)
}

export async function selectById(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  id: string,
): Promise<StoredImport | undefined> {
  return db
    .selectFrom('import_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(detailColumns)
    .$castTo<StoredImport>()
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that no other task or call changes it meanwhile. */
export async function lockById(context: Context, id: string): Promise<StoredImport | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('import')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

type Changes = Partial<
  Pick<
    StoredImport,
    | 'process_state'
    | 'error'
    | 'format'
    | 'sheet'
    | 'sheets'
    | 'notes'
    | 'columns'
    | 'questions'
    | 'settings'
    | 'counts'
    | 'is_paused'
    | 'task_id'
    | 'finished_on'
  >
>

const jsonColumns: ReadonlySet<string> = new Set([
  'error',
  'sheets',
  'notes',
  'columns',
  'questions',
  'settings',
  'counts',
])

export async function update(
  { db, company_id, person, now }: Context,
  id: string,
  changes: Changes,
): Promise<void> {
  const written = Object.entries(changes).map(([name, value]): [string, unknown] => [
    name,
    jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value,
  ])
  await db
    .updateTable('import')
    .set({ ...Object.fromEntries(written), update_on: now, update_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Files of imports that nobody has touched since, locked; those that a task reads or writes stay. */
export async function lockOldFiles(
  { db, company_id }: Context,
  { before, quantity }: { readonly before: string; readonly quantity: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('import')
    .where('company_id', '=', company_id)
    .where('file_removed_on', 'is', null)
    .where('update_on', '<', before)
    .where('process_state', 'not in', ['UPLOADED', 'PROCESS'])
    .orderBy('update_on')
    .limit(quantity)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Says that the files are gone; nobody has changed the imports by that. */
export async function markFilesRemoved(
  { db, company_id, now }: Context,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('import')
    .set({ file_removed_on: now })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db.deleteFrom('import').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** What the columns of the latest imports of a kind were taken for, the newest first; those that people confirmed by importing. */
export async function selectEarlierColumns(
  { db, company_id }: Context,
  { record, id }: Pick<Import, 'record' | 'id'>,
): Promise<ImportDetail['columns'][]> {
  const rows = await db
    .selectFrom('import')
    .where('company_id', '=', company_id)
    .where('record', '=', record)
    .where('id', '<>', id)
    .where('process_state', 'in', ['FINALIZED', 'NEEDS_FIXING', 'PROCESS', 'UNDONE'])
    .orderBy('added_on', 'desc')
    .limit(20)
    .select('columns')
    .execute()
  return rows.map(({ columns }) => columns)
}

/** Whether a file that was sent has become an import. */
export async function isStored(db: Db, company_id: string, id: string): Promise<boolean> {
  return (await selectIdOnly(db, company_id, id)) !== undefined
}

const selectIdOnly = (db: Db, company_id: string, id: string) =>
  db
    .selectFrom('import')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(rows) filter (where ${condition}), 0)::int`

/** How many rows there are of each kind. @param read_by counts those alone that this task has read */
export async function countRows(
  { db, company_id }: Context,
  import_id: string,
  read_by: string | null = null,
): Promise<ImportCounts> {
  return db
    .selectFrom((query) =>
      // Once per row, where eight filters would compare each row eight times.
      query
        .selectFrom('import_row')
        .where('company_id', '=', company_id)
        .where('import_id', '=', import_id)
        .$if(read_by !== null, (rows) => rows.where('read_by', '=', read_by))
        .groupBy(['act', 'state'])
        .select(['act', 'state', sql<number>`count(*)`.as('rows')])
        .as('alike'),
    )
    .select([
      counted(sql`true`).as('rows'),
      counted(sql`act = 'create'`).as('create'),
      counted(sql`act = 'update'`).as('update'),
      counted(sql`act = 'unchanged'`).as('unchanged'),
      counted(sql`act = 'rejected'`).as('rejected'),
      counted(sql`state = 'done'`).as('done'),
      counted(sql`state = 'undone'`).as('undone'),
      counted(sql`state = 'kept'`).as('kept'),
    ])
    .executeTakeFirstOrThrow()
}
