import {
  type Recurrence,
  type RecurrenceListRequest,
  type RecurrenceState,
  recurrence,
} from '@baquiano/contract/recurrences'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type { RecurrenceRow } from './recurrence-row.ts'

const columns = [
  'id',
  'visit_point_id',
  'resource_id',
  'activity_id',
  'description',
  'hour_init',
  'hour_end',
  'service_time',
  'needs',
  'object_type_id',
  'data',
  'rrule',
  'start_date',
  'end_date',
  'holiday_mode',
  'holiday_country',
  'paused',
  'made_until',
  'added_on',
  'update_on',
  'update_by',
] as const satisfies readonly (keyof RecurrenceRow)[]

const counted = ['next_date', 'failed_count'] as const
type Field = keyof Recurrence
const shown = recurrence.keyof().exclude(counted).options

export function selectPage(context: Context, request: RecurrenceListRequest) {
  const { fields, filters, match, order_by } = request
  const { search, visit_point_id, resource_id, activity_id, state, has_failed } = filters
  let query = records(context, fields && [...new Set([...fields, 'id' as const])])
  if (search) query = query.where(matchesSearch(search, match))
  if (activity_id) query = query.where('activity_id', '=', activity_id)
  if (state) query = query.where(stateOf(context), '=', state)
  if (has_failed !== undefined) {
    query = query.where(sql<boolean>`(${failedCountOf(context)} > 0) = ${has_failed}`)
  }
  if (visit_point_id) query = query.where('visit_point_id', '=', visit_point_id)
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  const column = order_by === 'name' ? 'name_key' : order_by
  return fetchPage({ db: context.db, query, column }, request)
}

export function selectById(context: Context, id: string): Promise<Recurrence | undefined> {
  return records(context).where('id', '=', id).executeTakeFirst()
}

const all = recurrence.keyof().options

type Dated = Pick<Context, 'company_id' | 'person' | 'now'>

const todayOf = ({ person, now }: Dated) =>
  sql`(${now}::timestamptz at time zone ${person.time_zone})::date`

/** Dates ahead of a recurrence for which no visit could be made. */
const failedCountOf = (context: Dated) => sql<number>`(
  select count(*)::int from recurrence_date d where d.company_id = ${context.company_id}
    and d.recurrence_id = recurrence_record.id and d.outcome = 'failed'
    and d.date >= ${todayOf(context)})`

/** `recurrenceStateOf` of the contract, where a list is narrowed by it. */
const stateOf = (context: Dated) => sql<RecurrenceState>`(case
  when end_date < ${todayOf(context)} then 'ended' when paused then 'paused' else 'active' end)`

function records(context: Context, fields: readonly Field[] = all) {
  const { db, company_id, now } = context
  const computed = {
    next_date: sql<string | null>`(
      select min(v.date) from visit v where v.company_id = ${company_id}
        and v.recurrence_id = recurrence_record.id and v.start_at > ${now}::timestamptz
        and v.status <> 'Canceled')`.as('next_date'),
    failed_count: failedCountOf(context).as('failed_count'),
  }
  return db
    .selectFrom('recurrence_record')
    .where('company_id', '=', company_id)
    .select(shown.filter((column) => fields.includes(column)))
    .select(counted.filter((column) => fields.includes(column)).map((column) => computed[column]))
}

/** Locked until the transaction ends: dates of one recurrence are dealt with by one process at a time. */
export function lockById(
  { db, company_id }: Context,
  id: string,
): Promise<RecurrenceRow | undefined> {
  return db
    .selectFrom('recurrence')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

interface Due {
  readonly today: string
  /** The last day that has to be dealt with. */
  readonly until: string
  /** The recurrence that was dealt with last. */
  readonly after_id: string | null
  readonly quantity: number
}

/** Those with dates to be dealt with, locked, in the order of ids; what another process works on is left to it. */
export function lockDue(
  { db, company_id }: Context,
  { today, until, after_id, quantity }: Due,
): Promise<RecurrenceRow[]> {
  let query = db
    .selectFrom('recurrence')
    .where('company_id', '=', company_id)
    .where('paused', '=', false)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', today)]))
    .where((eb) =>
      eb.or([
        eb('made_until', 'is', null),
        eb('made_until', '<', until),
        sql<boolean>`exists (
          select from recurrence_date d where d.company_id = recurrence.company_id
            and d.recurrence_id = recurrence.id and d.outcome = 'failed' and d.date >= ${today})`,
      ]),
    )
  if (after_id !== null) query = query.where('id', '>', after_id)
  return query.select(columns).orderBy('id').limit(quantity).forUpdate().skipLocked().execute()
}

/** False when the id is there already. */
export async function insertOnce(
  { db, company_id }: Context,
  values: RecurrenceRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('recurrence')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function update(
  { db, company_id }: Context,
  { id, ...values }: Partial<RecurrenceRow> & { readonly id: string },
): Promise<void> {
  await db
    .updateTable('recurrence')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Notes of several up to which day their dates have been dealt with. */
export async function setMadeUntil(
  { db, company_id }: Context,
  ids: readonly string[],
  made_until: string,
): Promise<void> {
  await db
    .updateTable('recurrence')
    .set({ made_until })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Its dates go with it. */
export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('recurrence')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Makes all recurrences of a visit point those of another one. */
export async function moveRecurrences(
  { db, company_id, now }: Context,
  { from_id, to_id }: { readonly from_id: string; readonly to_id: string },
): Promise<void> {
  await db
    .updateTable('recurrence')
    .set({ visit_point_id: to_id, update_on: now })
    .where('company_id', '=', company_id)
    .where('visit_point_id', '=', from_id)
    .execute()
}

/** What MODULS of the company holds, not validated. */
export async function selectModules({ db, company_id }: Context): Promise<unknown> {
  const row = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', 'MODULS')
    .select('config_json')
    .executeTakeFirst()
  return row?.config_json
}
