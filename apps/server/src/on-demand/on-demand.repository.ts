import type {
  OfferMade,
  OfferOutcome,
  OnDemandRequest,
  OnDemandSearch,
  PhoneOffer,
  Suitor,
} from '@baquiano/contract/on-demand'
import { limits, secondMs } from '@baquiano/contract/platform'
import { type Generated, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { holdsWords } from '../platform/database/search/text-search.ts'

interface RequestRow {
  company_id: string
  id: string
  /** Null where the office wrote it down for whoever called. */
  user_id: string | null
  visit_id: string
  visit_point_id: string
  phone: string
  note: string
  is_asap: boolean
  asked_at: string
  deadline_at: string
  assigned_at: string | null
  ended_at: string | null
  is_settled: Generated<boolean>
}

interface OfferRow {
  company_id: string
  id: string
  request_id: string
  resource_id: string
  offered_at: string
  expires_at: string
  answered_at: string | null
  outcome: Generated<OfferOutcome>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    on_demand_request: RequestRow
    on_demand_offer: OfferRow
    on_demand_record: Omit<RequestRow, 'is_settled'> &
      Omit<OnDemandRequest, 'offers' | 'photo_ids'> & {
        is_settled: boolean
        activity_id: string
        start_at: string
        end_at: string
        search: string
      }
  }
}

const columns = [
  'id',
  'state',
  'visit_id',
  'visit_number',
  'visit_status',
  'tracking_code',
  'activity_name',
  'visit_point_id',
  'visit_point_name',
  'address',
  'cx',
  'cy',
  'phone',
  'note',
  'is_asap',
  'date',
  'hour_init',
  'hour_end',
  'asked_at',
  'deadline_at',
  'ended_at',
  'assigned_at',
  'resource_id',
  'resource_name',
] as const satisfies (keyof OnDemandRequest)[]

const shown = ({ db, company_id }: Context) =>
  db
    .selectFrom('on_demand_record')
    .where('company_id', '=', company_id)
    .select(columns)
    .select(
      sql<OnDemandRequest['offers']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'resource_id', o.resource_id,
          'resource_name', r.name || ' ' || r.lastname, 'outcome', o.outcome,
          'offered_at', ${iso(sql`o.offered_at`)}, 'expires_at', ${iso(sql`o.expires_at`)}) order by o.offered_at, o.id)
        from on_demand_offer o
        join resource r on r.company_id = o.company_id and r.id = o.resource_id
        where o.company_id = on_demand_record.company_id and o.request_id = on_demand_record.id), '[]'::jsonb)`.as(
        'offers',
      ),
    )
    .select(photoIdsOf('on_demand_record').as('photo_ids'))

/** The pictures of a request, by the name that its relation has in the query. */
const photoIdsOf = (record: string) =>
  sql<string[]>`array(
    select u.upload_id from upload_use u
    where u.company_id = ${sql.ref(`${record}.company_id`)} and u.record_id = ${sql.ref(`${record}.id`)}
    order by u.upload_id)`

const iso = (instant: ReturnType<typeof sql>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Those that somebody has to do something about, or has taken and not done, the oldest first. */
export const selectOpen = (context: Context): Promise<OnDemandRequest[]> =>
  shown(context)
    .where('state', 'in', ['waiting', 'offered', 'assigned', 'unattended'])
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limits.page_quantity)
    .execute()

export async function selectPage(
  context: Context,
  { search, state, page, quantity }: OnDemandSearch,
): Promise<{ records: OnDemandRequest[]; total: number }> {
  let query = shown(context)
  if (search) query = query.where(holdsWords(search.split(/\s+/)))
  if (state) query = query.where('state', '=', state)
  const [records, { total }] = await Promise.all([
    query
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(quantity)
      .offset((page - 1) * quantity)
      .execute(),
    query.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const selectById = (context: Context, id: string): Promise<OnDemandRequest | undefined> =>
  shown(context).where('id', '=', id).executeTakeFirst()

/** As they are now, by id. */
export async function selectByIds(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OnDemandRequest>> {
  const rows = await shown(context).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of one customer, the newest first. */
export const selectOfUser = (context: Context, user_id: string): Promise<OnDemandRequest[]> =>
  shown(context)
    .where('user_id', '=', user_id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export const selectOfVisit = (
  context: Context,
  visit_id: string,
): Promise<OnDemandRequest | undefined> =>
  shown(context).where('visit_id', '=', visit_id).executeTakeFirst()

export async function hasRequestOf({ db, company_id }: Context, visit_id: string) {
  const row = await db
    .selectFrom('on_demand_request')
    .where('company_id', '=', company_id)
    .where('visit_id', '=', visit_id)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** How requests of the last 24 hours went. */
export async function selectSummary({ db, company_id, now }: Context) {
  const { rows } = await sql<{
    asked: number
    unattended: number
    assigned_s: number | null
    codes: number
  }>`
    select count(*)::int as asked, count(*) filter (where ended_at is not null and assigned_at is null)::int as unattended,
      (percentile_cont(0.5) within group (order by extract(epoch from assigned_at - asked_at)::float8))::int as assigned_s,
      (select count(*)::int from on_demand_code c where c.company_id = ${company_id} and c.user_id is not null
        and c.added_on > ${now}::timestamptz - interval '1 day') as codes
    from on_demand_request q
    where q.company_id = ${company_id} and q.asked_at > ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )
  const [row] = rows
  return row ?? { asked: 0, unattended: 0, assigned_s: null, codes: 0 }
}

/** Answers false where the request exists. */
export async function insertRequestOnce(
  { db, company_id }: Context,
  request: Omit<RequestRow, 'company_id' | 'assigned_at' | 'ended_at' | 'is_settled'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('on_demand_request')
    .values({ ...request, company_id, assigned_at: null, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Keeps others from acting on a request until the transaction ends. */
export async function lockRequest({ db, company_id }: Context, id: string) {
  return db
    .selectFrom('on_demand_request')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select([
      'id',
      'user_id',
      'visit_id',
      'phone',
      'is_asap',
      'deadline_at',
      'ended_at',
      'is_settled',
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Requests whose allocation may have a next step. */
export async function selectUnsettled({ db, company_id }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('on_demand_request')
    .where('company_id', '=', company_id)
    .where('is_settled', '=', false)
    .select('id')
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(limits.page_quantity)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateRequest(
  { db, company_id }: Context,
  id: string,
  changes: Partial<Pick<RequestRow, 'assigned_at' | 'ended_at'>> & { is_settled?: boolean },
): Promise<void> {
  await db
    .updateTable('on_demand_request')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export const selectOffers = (
  { db, company_id }: Context,
  request_id: string,
): Promise<OfferMade[]> =>
  db
    .selectFrom('on_demand_offer')
    .where('company_id', '=', company_id)
    .where('request_id', '=', request_id)
    .select(['id', 'resource_id', 'outcome', 'expires_at'])
    .orderBy('offered_at')
    .orderBy('id')
    .execute()

export async function insertOffer(
  { db, company_id, now, newId }: Context,
  offer: Pick<OfferRow, 'request_id' | 'resource_id' | 'expires_at'>,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('on_demand_offer')
    .values({ ...offer, company_id, id, offered_at: now, answered_at: null })
    .execute()
  return id
}

/** An offer that somebody may answer still, as a notice says it. */
export const selectOpenOffer = ({ db, company_id, now }: Context, id: string) =>
  db
    .selectFrom('on_demand_offer as o')
    .innerJoin('on_demand_record as q', (join) =>
      join.onRef('q.company_id', '=', 'o.company_id').onRef('q.id', '=', 'o.request_id'),
    )
    .where('o.company_id', '=', company_id)
    .where('o.id', '=', id)
    .where('o.outcome', '=', 'open')
    .where('o.expires_at', '>', now)
    .select(['o.resource_id', 'activity_name', 'visit_point_name'])
    .executeTakeFirst()

export async function closeOffer(
  { db, company_id, now }: Context,
  id: string,
  outcome: Exclude<OfferOutcome, 'open'>,
): Promise<void> {
  await db
    .updateTable('on_demand_offer')
    .set({ outcome, answered_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .execute()
}

/** The offer with its request, if it was made to this person. */
export const selectOfferOf = ({ db, company_id, person }: Context, id: string) =>
  db
    .selectFrom('on_demand_offer')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('resource_id', '=', person.id)
    .select(['id', 'request_id', 'outcome', 'expires_at'])
    .executeTakeFirst()

/** The offers that the caller's person may answer now. */
export const selectOffersOfPhone = ({
  db,
  company_id,
  person,
  now,
}: Context): Promise<PhoneOffer[]> =>
  db
    .selectFrom('on_demand_offer as o')
    .innerJoin('on_demand_record as q', (join) =>
      join.onRef('q.company_id', '=', 'o.company_id').onRef('q.id', '=', 'o.request_id'),
    )
    .where('o.company_id', '=', company_id)
    .where('o.resource_id', '=', person.id)
    .where('o.outcome', '=', 'open')
    .where('o.expires_at', '>', now)
    .where('q.state', '=', 'offered')
    .select(['o.id', 'o.offered_at', 'o.expires_at'])
    .select(['activity_name', 'visit_point_name', 'address', 'cx', 'cy', 'note', 'is_asap'])
    .select(['date', 'hour_init', 'hour_end'])
    .select(photoIdsOf('q').as('photo_ids'))
    .orderBy('o.offered_at')
    .execute()

/** The phones of everybody who was offered a request, whatever came of it. */
export async function selectOfferedPhones(
  { db, company_id }: Context,
  request_id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('on_demand_offer as o')
    .innerJoin('device', (join) =>
      join
        .onRef('device.company_id', '=', 'o.company_id')
        .onRef('device.resource_id', '=', 'o.resource_id'),
    )
    .where('o.company_id', '=', company_id)
    .where('o.request_id', '=', request_id)
    .select('device.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Everybody at work as they stand towards the visit of a request. */
export async function selectSuitors(
  { db, company_id, now }: Context,
  visit_id: string,
): Promise<
  (Omit<Suitor, 'is_allowed' | 'is_free' | 'reach_s'> & {
    full_name: string
    photo_id: string | null
    cx: number | null
    cy: number | null
  })[]
> {
  const since = new Date(Date.parse(now) - limits.online_s * secondMs).toISOString()
  const { rows } = await sql<Awaited<ReturnType<typeof selectSuitors>>[number]>`
    select r.id as resource_id, r.name || ' ' || r.lastname as full_name, p.id as photo_id, s.cx, s.cy,
      coalesce(s.fix_at > ${since}::timestamptz, false) as is_online,
      (select count(*)::int from visit x where x.company_id = r.company_id and x.resource_id = r.id
        and x.date = v.date and x.status not in ('Canceled', 'Finalized')) as visits
    from visit v
    join resource r on r.company_id = v.company_id and r.status = 'Active'
    left join resource_state s on s.company_id = r.company_id and s.resource_id = r.id
    left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id
    where v.company_id = ${company_id} and v.id = ${visit_id}
      and exists (select from device d where d.company_id = r.company_id and d.resource_id = r.id)
    order by r.id`.execute(db)
  return rows
}
