import type {
  CauseGroup,
  ImportRow,
  ImportRowListRequest,
  RowFault,
} from '@baquiano/contract/imports'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { arrayOf } from '../platform/database/array-of.ts'
import { fetchPage } from '../platform/database/page.ts'
import type { OwnJson } from '../platform/database/tables.ts'
import { uuid } from '../platform/database/wire-types.ts'
import type { StoredCell } from './stored-cell.ts'

export interface StoredRow {
  readonly id: string
  readonly row: number
  readonly cells: readonly StoredCell[]
  /** What was corrected, by column. */
  readonly edits: Readonly<Record<string, string>>
}

/** A row that is to be written, and what the check before has found to do. */
export type PendingRow = StoredRow & Pick<CheckedRow, 'act'>

/** A row as it was checked. */
export interface CheckedRow extends StoredRow {
  readonly name: string
  readonly row_key: string
  readonly act: ImportRow['act']
  readonly faults: readonly RowFault[]
  readonly warnings: readonly RowFault[]
  readonly changes: ImportRow['changes']
  readonly record_id: string | null
  /** Where its record lies, or would. */
  readonly cx: number | null
  readonly cy: number | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    import_row: {
      company_id: string
      id: string
      import_id: string
      row: number
      read_by: string
      cells: OwnJson<readonly StoredCell[]>
      edits: OwnJson<Readonly<Record<string, string>>>
      name: string
      row_key: string
      act: ImportRow['act']
      state: ImportRow['state']
      faults: OwnJson<readonly RowFault[]>
      warnings: OwnJson<readonly RowFault[]>
      changes: OwnJson<ImportRow['changes']>
      record_id: string | null
      written: 'create' | 'update' | null
      before: unknown
      version: string | null
      cx: number | null
      cy: number | null
    }
  }
}

/** The part of a row that a check writes, as a relation. */
const checkedColumns = sql`id uuid, row int, cells jsonb, edits jsonb, name text, row_key text, act text, faults jsonb,
  warnings jsonb, changes jsonb, record_id uuid, cx float8, cy float8`

/** Writes rows that were read, in the place of what an earlier reading found there. */
export async function insertRows(
  { db, company_id }: Context,
  { import_id, read_by }: { readonly import_id: string; readonly read_by: string },
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql`
    insert into import_row (company_id, import_id, read_by, id, row, cells, edits, name, row_key, act, faults, warnings,
      changes, record_id, cx, cy)
    select ${company_id}, ${import_id}, ${read_by}, id, row, cells, edits, name, row_key, act, faults, warnings, changes,
      record_id, cx, cy
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${checkedColumns})
    on conflict (company_id, import_id, row) do update set read_by = excluded.read_by, cells = excluded.cells,
      name = excluded.name, row_key = excluded.row_key, act = excluded.act, faults = excluded.faults,
      warnings = excluded.warnings, changes = excluded.changes,
      record_id = coalesce(excluded.record_id, import_row.record_id), cx = excluded.cx, cy = excluded.cy`.execute(
    db,
  )
}

// Where rows are updated from JSON their ids are named as well: the planner, which does not know how few rows that is, reads all
// rows of the company's imports instead.

/** Writes what another check of stored rows has found. */
export async function updateRows(
  { db, company_id }: Context,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ cells: _cells, ...row }) => row)
  const ids = arrayOf(uuid, rows, ({ id }) => id)
  await sql`
    update import_row r set edits = given.edits, name = given.name, row_key = given.row_key, act = given.act,
      faults = given.faults, warnings = given.warnings, changes = given.changes, record_id = given.record_id,
      cx = given.cx, cy = given.cy
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given(${checkedColumns})
    where r.company_id = ${company_id} and r.id = given.id and r.id = any(${ids}::uuid[])`.execute(
    db,
  )
}

export interface RowState {
  readonly id: string
  readonly state: ImportRow['state']
  readonly record_id: string | null
  /** Null where nothing was written to the record. */
  readonly written: 'create' | 'update' | null
  readonly before: object | null
  readonly version: string | null
}

/**
 * Writes which rows were written to their records. Of one that an earlier run has written it stays known what the record was
 * before that.
 */
export async function markDone(
  { db, company_id }: Context,
  rows: readonly RowState[],
): Promise<void> {
  const ids = arrayOf(uuid, rows, ({ id }) => id)
  await sql`
    update import_row r set state = given.state, record_id = given.record_id,
      before = case when r.written is null then given.before else r.before end,
      written = coalesce(r.written, given.written), version = coalesce(given.version, r.version)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, state text, record_id uuid, written text, before jsonb, version timestamptz(3))
    where r.company_id = ${company_id} and r.id = given.id and r.id = any(${ids}::uuid[])`.execute(
    db,
  )
}

/** Writes which rows were taken back, and which records stay. */
export async function markUndone(
  { db, company_id }: Context,
  { undone, kept }: Readonly<Record<'undone' | 'kept', readonly string[]>>,
): Promise<void> {
  await sql`
    update import_row set state = 'undone', written = null, before = null, version = null, record_id = null
    where company_id = ${company_id} and id = any(${undone}::uuid[])`.execute(db)
  await sql`
    update import_row set state = 'kept' where company_id = ${company_id} and id = any(${kept}::uuid[])`.execute(
    db,
  )
}

const rowsOf = ({ db, company_id }: Context, import_id: string) =>
  db
    .selectFrom('import_row')
    .where('company_id', '=', company_id)
    .where('import_id', '=', import_id)

const storedColumns = ['id', 'row', 'cells', 'edits'] as const

/** The next rows behind one of the file that are right and wait to be written. */
export const selectPending = (
  context: Context,
  import_id: string,
  { after, quantity }: { readonly after: number; readonly quantity: number },
): Promise<PendingRow[]> =>
  rowsOf(context, import_id)
    .where('row', '>', after)
    .where('state', '=', 'pending')
    .where('act', '<>', 'rejected')
    .orderBy('row')
    .limit(quantity)
    .select([...storedColumns, 'act'])
    .execute()

/** How many of the rows are right and wait to be written. */
export async function countPending(
  { db, company_id }: Context,
  import_id: string,
  rows: readonly PendingRow[],
): Promise<number> {
  const ids = arrayOf(uuid, rows, ({ id }) => id)
  // Found by their ids alone: with the state among the conditions the planner reads all rows of the import that wait.
  const { rows: counted } = await sql<{ pending: number }>`
    with chosen as materialized (
      select import_id, state, act from import_row
      where company_id = ${company_id} and id = any(${ids}::uuid[])
    )
    select count(*)::int as pending from chosen
    where import_id = ${import_id} and state = 'pending' and act <> 'rejected'`.execute(db)
  return counted[0]?.pending ?? 0
}

/** The next rows whose records were made or changed, the last one first. */
export const selectWritten = (context: Context, import_id: string, quantity: number) =>
  rowsOf(context, import_id)
    .where('written', 'is not', null)
    .where('state', '<>', 'kept')
    .orderBy('row', 'desc')
    .limit(quantity)
    .select(['id', 'record_id', 'before', 'version'])
    .execute()

/** Rows by their ids, those that were not written yet. */
export const selectByIds = (
  context: Context,
  import_id: string,
  ids: readonly string[],
): Promise<StoredRow[]> =>
  rowsOf(context, import_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'pending')
    .orderBy('row')
    .select(storedColumns)
    .execute()

/** Rows by their numbers in the file, those that are wrong and not written yet. */
export const selectByNumbers = (
  context: Context,
  import_id: string,
  numbers: readonly number[],
): Promise<StoredRow[]> =>
  rowsOf(context, import_id)
    .where(sql<boolean>`row = any(${numbers.filter((it) => Number.isSafeInteger(it))}::int[])`)
    .where('state', '=', 'pending')
    .where('act', '=', 'rejected')
    .orderBy('row')
    .select(storedColumns)
    .execute()

/** Where a reading that was interrupted goes on: behind the last row that it stored. */
export async function selectLastRow(
  context: Context,
  { import_id, read_by }: { readonly import_id: string; readonly read_by: string },
): Promise<number> {
  const { last } = await rowsOf(context, import_id)
    .where('read_by', '=', read_by)
    .select(sql<number>`coalesce(max(row), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** The first row that has each key: of one reading, or of those keys among other rows that are right. */
export async function selectKeys(
  context: Context,
  import_id: string,
  of:
    | { readonly read_by: string }
    | { readonly keys: readonly string[]; readonly except: readonly string[] },
): Promise<Map<string, number>> {
  const query = rowsOf(context, import_id).where('row_key', '<>', '')
  const chosen =
    'keys' in of
      ? query
          .where(sql<boolean>`row_key = any(${of.keys}::text[])`)
          .where(sql<boolean>`id <> all(${of.except}::uuid[])`)
          .where('act', '<>', 'rejected')
      : query.where('read_by', '=', of.read_by)
  const rows = await chosen
    .groupBy('row_key')
    .select(['row_key', sql<number>`min(row)`.as('row')])
    .execute()
  return new Map(rows.map(({ row_key, row }) => [row_key, row]))
}

/** The cells that were corrected, by the number of their row. */
export async function selectEdits(
  context: Context,
  import_id: string,
): Promise<Map<number, StoredRow['edits']>> {
  const rows = await rowsOf(context, import_id)
    .where(sql<boolean>`edits <> '{}'`)
    .select(['row', 'edits'])
    .execute()
  return new Map(rows.map(({ row, edits }) => [row, edits]))
}

/** Removes rows of earlier readings; those that were written stay as they are. */
export async function endReading(
  { db, company_id }: Context,
  { import_id, read_by }: { readonly import_id: string; readonly read_by: string },
): Promise<void> {
  await sql`
    delete from import_row
    where company_id = ${company_id} and import_id = ${import_id} and read_by <> ${read_by} and written is null`.execute(
    db,
  )
  await sql`
    update import_row set state = 'done'
    where company_id = ${company_id} and import_id = ${import_id} and read_by <> ${read_by}`.execute(
    db,
  )
}

/** All rows wait to be written, again or at last. @param edits whether what was corrected stays */
export async function resetRows(
  { db, company_id }: Context,
  import_id: string,
  edits: 'kept' | 'dropped',
): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ state: 'pending', ...(edits === 'dropped' && { edits: '{}' }) })
    .where('company_id', '=', company_id)
    .where('import_id', '=', import_id)
    .execute()
}

/** Rows that stayed when others were taken back may be tried once more. */
export async function resetKept({ db, company_id }: Context, import_id: string): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ state: 'done' })
    .where('company_id', '=', company_id)
    .where('import_id', '=', import_id)
    .where('state', '=', 'kept')
    .execute()
}

export function selectPage(context: Context, import_id: string, request: ImportRowListRequest) {
  const { db } = context
  const { act, cause, column, state, warning } = request.filters
  let query = rowsOf(context, import_id)
  if (act) query = query.where('act', '=', act)
  if (state) query = query.where('state', '=', state)
  if (warning) {
    query = query.where(sql<boolean>`warnings @> ${JSON.stringify([{ cause: warning }])}::jsonb`)
  }
  const fault = { ...(cause && { cause }), ...(column !== undefined && { column }) }
  if (Object.keys(fault).length > 0) {
    query = query.where(sql<boolean>`faults @> ${JSON.stringify([fault])}::jsonb`)
  }
  const rows = query.select([
    'id',
    'row',
    'name',
    'act',
    'state',
    'record_id',
    'cells',
    'edits',
    'faults',
    'warnings',
    'changes',
  ])
  return fetchPage({ db, query: rows, column: request.order_by }, request)
}

/** Values of one cause that are named. */
const namedValues = 50

/** Why rows are rejected, the most frequent cause first. */
export async function selectCauses(
  { db, company_id }: Context,
  import_id: string,
): Promise<CauseGroup[]> {
  const { rows } = await sql<CauseGroup>`
    with fault as (
      select r.id, f.cause, f.code, f.target, f."column", f.value, f.suggestion
      from import_row r, jsonb_to_recordset(r.faults)
        as f(cause text, code text, target text, "column" int, value text, suggestion text)
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.state = 'pending' and r.act = 'rejected'
    ), counted as (
      select cause, code, target, "column", value, max(suggestion) as suggestion, count(distinct id)::int as rows,
        row_number() over (partition by cause, code, target, "column" order by count(distinct id) desc, value) as place
      from fault group by cause, code, target, "column", value
    ), grouped as (
      -- A row may have several values of one cause.
      select cause, code, target, "column", count(distinct id)::int as rows
      from fault group by cause, code, target, "column"
    )
    select g.cause, g.code, g.target, g."column", g.rows,
      jsonb_agg(jsonb_build_object('value', c.value, 'rows', c.rows, 'suggestion', c.suggestion) order by c.place)
        filter (where c.place <= ${namedValues}) as values
    from grouped g
    join counted c on (c.cause, c.code, c.target, c."column")
      is not distinct from (g.cause, g.code, g.target, g."column")
    group by g.cause, g.code, g.target, g."column", g.rows
    order by g.rows desc, g.cause, g."column"`.execute(db)
  return rows
}
