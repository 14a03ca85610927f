import type { TaskFields } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context, Origin } from '../platform/context.ts'
import { type StoredTask, taskColumns } from './tasks.repository.ts'

/** A task as its worker needs it. */
export interface TakenTask extends StoredTask {
  readonly owner_id: string
  readonly time_zone: string
  /** Runs since it last kept what it had done, this one included. */
  readonly attempts: number
  /** Origin of the request. */
  readonly origin: Origin | null
}

/** Marks it as running from its beginning; undefined when it is finished or removed. */
export async function take(
  { db, company_id, now }: Context,
  id: string,
): Promise<TakenTask | undefined> {
  const row = await db
    .updateTable('task')
    .set((eb) => ({
      status: 'running',
      done: 0,
      total: null,
      attempts: eb('attempts', '+', 1),
      update_on: now,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning([...taskColumns, 'owner_id', 'time_zone', 'attempts', 'address', 'agent'])
    .executeTakeFirst()
  if (!row) return undefined
  const { address, agent, ...task } = row
  // Its queue names the call that it follows from.
  const isCalled = address !== null && agent !== null
  return { ...task, origin: isCalled ? { address, agent, request_id: null } : null }
}

type Progress = Partial<Pick<TaskFields, 'done' | 'total' | 'status' | 'error' | 'finished_on'>>

/** Updates an unfinished task; undefined when it is finished or removed. */
export async function updateProgress(
  { db, company_id, now }: Context,
  id: string,
  { result, ...progress }: Progress & { readonly result?: object },
): Promise<StoredTask | undefined> {
  return db
    .updateTable('task')
    .set({ ...progress, ...(result && { result: JSON.stringify(result) }), update_on: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(taskColumns)
    .executeTakeFirst()
}

export async function selectOwner(
  { db, company_id }: Context,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('task')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('owner_id')
    .executeTakeFirst()
  return row?.owner_id
}

/** Tasks without a change since then, finished or not. */
export async function selectUntouched(
  { db, company_id }: Context,
  before: string,
  isOver: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('task')
    .where('company_id', '=', company_id)
    .where('update_on', '<', before)
    .where('status', 'in', isOver ? ['done', 'failed'] : ['waiting', 'running'])
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeAll({ db, company_id }: Context, ids: readonly string[]) {
  await db
    .deleteFrom('task')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
