import { limits } from '@baquiano/contract/platform'
import {
  type Report,
  type ReportCells,
  type ReportFields,
  type ReportListRequest,
  report as reportSchema,
} from '@baquiano/contract/reports'
import { type Generated, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type { OwnJson } from '../platform/database/tables.ts'
import { withinDays } from '../platform/database/within-days.ts'

type StoredReport = Omit<Report, 'state' | 'error' | 'done' | 'total' | 'added_by_name'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    report: StoredReport & {
      company_id: string
      task_id: string
      mailed_on: Generated<string | null>
      mail_task_id: Generated<string | null>
    }
    report_record: Report & {
      company_id: string
      task_id: string
      name_key: string
      search: string
    }
    report_star: { company_id: string; person_id: string; report_id: string; added_on: string }
    report_row: Omit<NewReportRow, 'cells'> & {
      company_id: string
      report_id: string
      id: string
      row: number
      cells: OwnJson<ReportCells>
    }
  }
}

/** A row before it has its place in a report. */
export interface NewReportRow {
  readonly resource_id: string | null
  readonly date: string | null
  readonly cx: number | null
  readonly cy: number | null
  readonly cells: ReportCells
}

const columns = reportSchema.keyof().options

export async function insert(
  { db, company_id, person, now }: Context,
  fields: ReportFields &
    Pick<Report, 'id' | 'time_zone' | 'schedule_id'> & { readonly task_id: string },
): Promise<void> {
  await db
    .insertInto('report')
    .values({
      ...fields,
      company_id,
      rows_count: null,
      made_on: null,
      total_download_file: 0,
      download_file_id: null,
      added_on: now,
      added_by: person.id,
      update_on: now,
    })
    .execute()
}

export function selectPage(context: Context, request: ReportListRequest) {
  const { db, company_id, person } = context
  const { filters, fields = columns, order_by } = request
  let query = db.selectFrom('report_record').where('company_id', '=', company_id)
  if (filters.search) query = query.where(matchesSearch(filters.search, request.match))
  if (filters.report_type) query = query.where('report_type', '=', filters.report_type)
  if (filters.state) query = query.where('state', '=', filters.state)
  if (filters.added_by) query = query.where('added_by', '=', filters.added_by)
  if (filters.added_on)
    query = query.where(withinDays('added_on', filters.added_on, person.time_zone))
  const rows = query.select([...new Set([...fields, 'id' as const])]).$castTo<Report>()
  return fetchPage({ db, query: rows, column: order_by }, request)
}

/** A report with the task that makes it. */
export const selectById = (
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  id: string,
): Promise<(Report & { task_id: string }) | undefined> =>
  db
    .selectFrom('report_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select([...columns, 'task_id'])
    .executeTakeFirst()

export function selectStarred({ db, company_id, person }: Context): Promise<Report[]> {
  return db
    .selectFrom('report_record')
    .innerJoin('report_star', (join) =>
      join
        .onRef('report_star.company_id', '=', 'report_record.company_id')
        .onRef('report_star.report_id', '=', 'report_record.id'),
    )
    .where('report_star.company_id', '=', company_id)
    .where('report_star.person_id', '=', person.id)
    .select(columns.map((column) => `report_record.${column}` as const))
    .orderBy('report_star.added_on', 'desc')
    .orderBy('report_star.report_id')
    .limit(limits.starred_reports)
    .execute()
}

/** Keeps a report at hand for the caller; false where they keep as many others as they may. */
export async function insertStar(
  { db, company_id, person, now }: Context,
  report_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from report_star
    where company_id = ${company_id} and person_id = ${person.id}::uuid
      and report_id <> ${report_id}::uuid`.execute(db)
  if ((rows[0]?.others ?? 0) >= limits.starred_reports) return false
  await db
    .insertInto('report_star')
    .values({ company_id, person_id: person.id, report_id, added_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function removeStar(
  { db, company_id, person }: Context,
  report_id: string,
): Promise<void> {
  await db
    .deleteFrom('report_star')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person.id)
    .where('report_id', '=', report_id)
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db.deleteFrom('report').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Its rows are whole from then on. */
export async function finish(
  { db, company_id, now }: Context,
  id: string,
  rows_count: number,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ rows_count, made_on: now, update_on: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** A task writes its rows to a file. */
export async function countDownload(
  { db, company_id, now }: Context,
  id: string,
  task_id: string,
): Promise<void> {
  await db
    .updateTable('report')
    .set({
      total_download_file: sql`total_download_file + 1`,
      download_file_id: task_id,
      update_on: now,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Removes what a run that was interrupted wrote. */
export async function removeRows({ db, company_id }: Context, report_id: string): Promise<void> {
  await db
    .deleteFrom('report_row')
    .where('company_id', '=', company_id)
    .where('report_id', '=', report_id)
    .execute()
}

/** @param first number of the first of them */
export async function insertRows(
  { db, company_id, newId }: Context,
  report_id: string,
  { rows, first }: { readonly rows: readonly NewReportRow[]; readonly first: number },
): Promise<void> {
  const values = rows.map((row, index) => ({ ...row, id: newId(), row: first + index }))
  await sql`
    insert into report_row (company_id, report_id, id, row, resource_id, date, cx, cy, cells)
    select ${company_id}, ${report_id}, r.id, r.row, r.resource_id, r.date, r.cx, r.cy, r.cells
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (id uuid, row int, resource_id uuid, date date,
      cx float8, cy float8, cells jsonb)`.execute(db)
}

/** Which of the ids are people of the company. */
export async function selectExisting(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type UnmailedReport = Report & {
  readonly schedule_id: string
  /** Writes the file that the mail carries; null before it is asked for. */
  readonly mail_task_id: string | null
}

/** A report that a schedule made and nobody has mailed, until this transaction ends for it alone. */
export async function takeForMail(
  context: Context,
  id: string,
): Promise<UnmailedReport | undefined> {
  const { db, company_id } = context
  const taken = await db
    .selectFrom('report')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('schedule_id', 'is not', null)
    .where('mailed_on', 'is', null)
    .where('made_on', 'is not', null)
    .select(['schedule_id', 'mail_task_id'])
    .forUpdate()
    .executeTakeFirst()
  const report = taken && (await selectById(context, id))
  if (!report || taken.schedule_id === null) return undefined
  return { ...report, schedule_id: taken.schedule_id, mail_task_id: taken.mail_task_id }
}

/** It is mailed once. */
export async function claimMailing({ db, company_id, now }: Context, id: string): Promise<void> {
  await db
    .updateTable('report')
    .set({ mailed_on: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setMailTask(
  { db, company_id }: Context,
  id: string,
  mail_task_id: string,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ mail_task_id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Ids of reports that nobody has mailed though no task works on them. */
export async function selectToMail({ db, company_id }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('report as r')
    .leftJoin('task as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.mail_task_id'),
    )
    .where('r.company_id', '=', company_id)
    .where('r.schedule_id', 'is not', null)
    .where('r.mailed_on', 'is', null)
    .where('r.made_on', 'is not', null)
    .where((eb) => eb.or([eb('t.id', 'is', null), eb('t.status', 'in', ['done', 'failed'])]))
    .orderBy('r.id')
    .select('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The report whose file for a mail a task has written. */
export async function selectByMailTask(
  { db, company_id }: Context,
  mail_task_id: string,
): Promise<{ readonly id: string; readonly schedule_id: string } | undefined> {
  const row = await db
    .selectFrom('report')
    .where('company_id', '=', company_id)
    .where('schedule_id', 'is not', null)
    .where('mail_task_id', '=', mail_task_id)
    .select(['id', 'schedule_id'])
    .executeTakeFirst()
  return row?.schedule_id ? { id: row.id, schedule_id: row.schedule_id } : undefined
}
