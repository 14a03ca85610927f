import { type TaskFields, taskFields } from '@baquiano/contract/platform'
import type { TaskListRequest } from '@baquiano/contract/tasks'
import { type Generated, type Insertable, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import type { Json, Tables } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    task: TaskFields & {
      company_id: string
      owner_id: string
      kind: string
      input: Json
      result: Json
      time_zone: string
      address: string | null
      agent: string | null
      attempts: Generated<number>
    }
  }
}

/** A task as it is stored; its kind says what input and result hold. */
export interface StoredTask extends TaskFields {
  readonly kind: string
  readonly input: unknown
  readonly result: unknown
}

export const taskColumns = [...taskFields.keyof().options, 'kind', 'input', 'result'] as const

export function selectPage(context: Context, request: TaskListRequest) {
  const query = matching(context, request).select(taskColumns)
  return fetchPage({ db: context.db, query, column: request.order_by }, request)
}

export async function selectOwn(context: Context, id: string): Promise<StoredTask | undefined> {
  return own(context).where('id', '=', id).select(taskColumns).executeTakeFirst()
}

/** The person's tasks of a kind whose input holds some values; locks them until the transaction ends. */
export async function selectOwnIds(
  context: Context,
  kind: string,
  input: object,
): Promise<string[]> {
  const rows = await own(context)
    .where('kind', '=', kind)
    .where(sql<boolean>`input @> ${JSON.stringify(input)}::jsonb`)
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
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
  task: Omit<Insertable<Tables['task']>, 'company_id' | 'owner_id'>,
): Promise<void> {
  await db
    .insertInto('task')
    .values({ ...task, company_id, owner_id: person.id })
    .execute()
}

/** Queues a failed task again. */
export async function renew(context: Context, id: string): Promise<StoredTask | undefined> {
  const { db, company_id, person, now } = context
  return db
    .updateTable('task')
    .set({
      status: 'waiting',
      done: 0,
      total: null,
      attempts: 0,
      error: null,
      finished_on: null,
      update_on: now,
    })
    .where('company_id', '=', company_id)
    .where('owner_id', '=', person.id)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning(taskColumns)
    .executeTakeFirst()
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

/** Removes an unfinished task of anybody in the company. @returns its owner; undefined when it is over */
export async function removeUnfinished(
  { db, company_id }: Context,
  id: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('task')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('owner_id')
    .executeTakeFirst()
  return removed?.owner_id
}
