import type { Task, TaskListRequest } from '@baquiano/contract/tasks'
import { task } from '@baquiano/contract/tasks'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import type { Json } from '../platform/database/tables.ts'

/** The request, its time zone and its origin. */
export interface TaskOrigin {
  readonly request: unknown
  readonly time_zone: string
  readonly address: string | null
  readonly agent: string | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    task: Omit<Task, 'file'> &
      Omit<TaskOrigin, 'request'> & {
        company_id: string
        owner_id: string
        file: Json
        request: Json
      }
  }
}

const columns = task.keyof().options

export async function selectPage(context: Context, request: TaskListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  const { records, ...rest } = await fetchPage({ db: context.db, query, column: order_by }, request)
  const answered = task.partial().required({ id: true })
  return { ...rest, records: records.map((row) => answered.parse(row)) }
}

export async function selectOwn(context: Context, id: string): Promise<Task | undefined> {
  const row = await own(context).where('id', '=', id).select(columns).executeTakeFirst()
  return row && task.parse(row)
}

/** How many of the person's tasks are unfinished; locks until the transaction ends, so that concurrent calls are counted. */
export async function countUnfinished(context: Context): Promise<number> {
  const { db, person } = context
  await sql`select pg_advisory_xact_lock(hashtextextended(${person.id}, 20))`.execute(db)
  const rows = await own(context)
    .where('status', 'in', ['waiting', 'running'])
    .select('id')
    .execute()
  return rows.length
}

export async function insert(
  { db, company_id, person }: Context,
  { file: _none, ...values }: Task,
  { request, ...origin }: TaskOrigin,
): Promise<void> {
  await db
    .insertInto('task')
    .values({
      ...values,
      ...origin,
      file: null,
      request: JSON.stringify(request),
      company_id,
      owner_id: person.id,
    })
    .execute()
}

/** Queues a failed task again. */
export async function renew(context: Context, id: string): Promise<Task | undefined> {
  const { db, company_id, person, now } = context
  const row = await db
    .updateTable('task')
    .set({
      status: 'waiting',
      done: 0,
      total: null,
      error: null,
      finished_on: null,
      update_on: now,
    })
    .where('company_id', '=', company_id)
    .where('owner_id', '=', person.id)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning(columns)
    .executeTakeFirst()
  return row && task.parse(row)
}

export async function remove({ db, company_id, person }: Context, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('task')
    .where('company_id', '=', company_id)
    .where('owner_id', '=', person.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

function matching(context: Context, { filters: { status } }: TaskListRequest) {
  return status ? own(context).where('status', '=', status) : own(context)
}

function own({ db, company_id, person }: Context) {
  return db
    .selectFrom('task')
    .where('company_id', '=', company_id)
    .where('owner_id', '=', person.id)
}
