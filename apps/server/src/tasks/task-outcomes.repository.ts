import type { TaskOutcomeRequest } from '@baquiano/contract/tasks'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'

interface Outcome {
  readonly id: string
  readonly name: string
  readonly code: string | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    task_outcome: {
      company_id: string
      task_id: string
      id: string
      name: string
      code: string | null
    }
  }
}

/**
 * Writes what became of some records, in the transaction that changed them. The task goes on after them from then on, so
 * its attempts are counted anew.
 */
export async function addOutcomes(
  { db, company_id }: Context,
  task_id: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map((outcome) => ({ ...outcome, company_id, task_id }))
  await db.insertInto('task_outcome').values(rows).execute()
  await keepProgress({ db, company_id }, task_id)
}

/** Counts the attempts of a task anew: it goes on after what this transaction keeps of it. */
export async function keepProgress(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  task_id: string,
): Promise<void> {
  await db
    .updateTable('task')
    .set({ attempts: 0 })
    .where('company_id', '=', company_id)
    .where('id', '=', task_id)
    .execute()
}

/** What a task works on, as long as it is not finished; undefined then, and where it was removed. */
export async function selectUnfinishedInput(
  { db, company_id }: Context,
  task_id: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('task')
    .where('company_id', '=', company_id)
    .where('id', '=', task_id)
    .where('status', 'in', ['waiting', 'running'])
    .select('input')
    .executeTakeFirst()
  return row?.input
}

/** How far a task has come: it takes records in the order of their ids. */
export async function summarizeOutcomes({ db, company_id }: Context, task_id: string) {
  const of = db
    .selectFrom('task_outcome')
    .where('company_id', '=', company_id)
    .where('task_id', '=', task_id)
  const last = await of.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { done, failed } = await of
    .select([sql<number>`count(*)::int`.as('done'), sql<number>`count(code)::int`.as('failed')])
    .executeTakeFirstOrThrow()
  return { done, failed, last_id: last?.id }
}

export function selectOutcomes(context: Context, task_id: string, request: TaskOutcomeRequest) {
  const { db, company_id } = context
  const all = db
    .selectFrom('task_outcome')
    .where('company_id', '=', company_id)
    .where('task_id', '=', task_id)
    .select(['id', 'name', 'code'])
  const query = request.filters.failed ? all.where('code', 'is not', null) : all
  return fetchPage({ db, query, column: request.order_by }, request)
}
