import {
  type Routing,
  type RoutingDetail,
  type RoutingListRequest,
  routingRecord,
} from '@baquiano/contract/routing'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import type { OwnJson } from '../platform/database/tables.ts'

/** A visit that the plan scheduled, and the version that this left behind. */
export interface AppliedVisit {
  readonly visit_id: string
  readonly update_on: string
}

interface Own {
  readonly is_stopping: boolean
  readonly applied: readonly AppliedVisit[]
}

type Computed = 'before' | 'after' | 'unrouted_count' | 'added_by_name' | 'changed_by_name'
type JsonColumn = 'plan' | 'outcomes' | 'applied' | 'allowances' | 'locks'
type Stored = Omit<RoutingDetail, Computed> & Own
type Row = Omit<Stored, JsonColumn> & { [Column in JsonColumn]: OwnJson<Stored[Column]> } & {
  company_id: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    routing: Row
    routing_record: Row & Pick<Routing, Computed>
  }
}

export type StoredRouting = RoutingDetail & Own

const recordColumns = routingRecord.keyof().options
const detailColumns = [
  ...recordColumns,
  'plan',
  'locks',
  'locked_resource_ids',
  'outcomes',
  'applied',
  'is_stopping',
] as const

/** Answers false, and inserts nothing, where the id is taken. */
export async function insertOnce(
  { db, company_id, person, now }: Context,
  {
    allowances,
    from = null,
    ...row
  }: Omit<Stored, Result | Edited | 'is_stopping' | 'error' | 'scheduled_on' | OwnStamp> & {
    /** What it goes on from. */
    readonly from?: Pick<Stored, 'id' | 'plan' | 'locks' | 'locked_resource_ids'> | null
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('routing')
    .values({
      ...row,
      allowances: JSON.stringify(allowances),
      from_id: from?.id ?? null,
      locks: JSON.stringify(from?.locks ?? []),
      locked_resource_ids: [...(from?.locked_resource_ids ?? [])],
      ...(from?.plan && { plan: JSON.stringify(from.plan) }),
      changed_on: null,
      changed_by: null,
      company_id,
      error: null,
      is_stopping: false,
      scheduled_on: null,
      added_on: now,
      added_by: person.id,
      update_on: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Result = 'plan' | 'outcomes' | 'applied'
type Edited = 'locks' | 'locked_resource_ids' | 'from_id' | 'changed_on' | 'changed_by'
type OwnStamp = 'added_on' | 'added_by' | 'update_on'

export function selectPage({ db, company_id }: Context, request: RoutingListRequest) {
  const { filters, fields = recordColumns } = request
  let query = db.selectFrom('routing_record').where('company_id', '=', company_id)
  if (filters.state) query = query.where('state', '=', filters.state)
  if (filters.mode) query = query.where('mode', '=', filters.mode)
  if (filters.date) query = query.where('date', '=', filters.date)
  const rows = query.select([...new Set([...fields, 'id' as const])]).$castTo<Routing>()
  return fetchPage({ db, query: rows, column: request.order_by }, request)
}

export async function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<StoredRouting | undefined> {
  return db
    .selectFrom('routing_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(detailColumns)
    .$castTo<StoredRouting>()
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that nobody else schedules it meanwhile. */
export async function lockById(context: Context, id: string): Promise<StoredRouting | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('routing')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

type Changes = Partial<
  Pick<
    Stored,
    | 'state'
    | 'error'
    | 'plan'
    | 'outcomes'
    | 'applied'
    | 'is_stopping'
    | 'task_id'
    | 'scheduled_on'
    | 'locks'
    | 'locked_resource_ids'
    | 'changed_on'
    | 'changed_by'
  > & {
    /** `context.now`, or later than the version before. */
    readonly update_on: string
  }
>

const jsonColumns: ReadonlySet<string> = new Set(['plan', 'outcomes', 'applied', 'locks'])

export async function update(
  { db, company_id, now }: Context,
  id: string,
  changes: Changes,
): Promise<void> {
  const written = Object.entries(changes).map(([name, value]): [string, unknown] => [
    name,
    jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value,
  ])
  await db
    .updateTable('routing')
    .set({ update_on: now, ...Object.fromEntries(written) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await sql`delete from routing where company_id = ${company_id} and id = ${id}`.execute(db)
}
