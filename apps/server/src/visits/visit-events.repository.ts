import type { VisitEvent, VisitEventKind } from '@baquiano/contract/visits'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { StoredEvent } from './visit-at.ts'
import type { VisitEventRow } from './visit-row.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_event: VisitEventRow & {
      company_id: string
      /** The date of `former_plan`. */
      former_date: string | null
      position: Generated<number>
      /** Of a rejected report: the event by which its person settled what becomes of it. */
      settled_by: Generated<string | null>
    }
  }
}

const columns = [
  'visit_event.id',
  'visit_id',
  'visit_event.resource_id',
  'transition',
  'from_status',
  'to_status',
  'actor_kind',
  'actor_id',
  'event_at',
  'received_at',
  'cx',
  'cy',
  'accuracy_m',
  'place_at',
  'clock_shift_s',
  'reason',
  'rejected_code',
] as const

const nameOf = (resource_id: RawBuilder<unknown>) => sql<string | null>`(
  select named.name || ' ' || named.lastname from resource named
  where named.company_id = visit_event.company_id and named.id = ${resource_id}
)`

/** Oldest first, with the names of those who are resources of the company. */
export async function selectOfVisit(
  { db, company_id }: Context,
  visit_id: string,
): Promise<(Omit<VisitEvent, 'passed'> & Pick<VisitEventRow, 'resource_id'>)[]> {
  const rows = await db
    .selectFrom('visit_event')
    .leftJoin('resource', (join) =>
      join
        .onRef('resource.company_id', '=', 'visit_event.company_id')
        .onRef('resource.id', '=', 'visit_event.actor_id'),
    )
    .where('visit_event.company_id', '=', company_id)
    .where('visit_id', '=', visit_id)
    .select(columns)
    .select([
      sql<string | null>`resource.name || ' ' || resource.lastname`.as('actor_name'),
      nameOf(sql`visit_event.resource_id`).as('resource_name'),
      nameOf(sql`(visit_event.former_plan->>'resource_id')::uuid`).as('former_name'),
      'former_plan',
    ])
    .orderBy('event_at')
    .orderBy('position')
    .execute()
  return rows.map(({ former_plan, former_name, ...event }) => ({
    ...event,
    former: former_plan && {
      resource_name: former_name,
      date: former_plan.date,
      hour_init: former_plan.hour_init,
      hour_end: former_plan.hour_end,
    },
  }))
}

/** How often the customer of a visit did something of a kind since an instant of the server's clock. */
export async function countOfCustomer(
  { db, company_id }: Context,
  visit_id: string,
  { transition, since }: { readonly transition: VisitEventKind; readonly since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('visit_event')
    .where('company_id', '=', company_id)
    .where('visit_id', '=', visit_id)
    .where('actor_kind', '=', 'visit_point_user')
    .where('transition', '=', transition)
    .where('received_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectById({ db, company_id }: Context, id: string) {
  return db
    .selectFrom('visit_event')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(['visit_id', 'actor_id', 'from_status', 'rejected_code', 'cx'])
    .executeTakeFirst()
}

/** Adds to an event where it happened. */
export async function updatePlace(
  { db, company_id }: Context,
  id: string,
  place: Pick<VisitEventRow, 'cx' | 'cy' | 'accuracy_m' | 'place_at'>,
): Promise<void> {
  await db
    .updateTable('visit_event')
    .set(place)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/**
 * The latest of what was written about a visit, newest first; rejected reports changed nothing. A visit is locked while
 * an event of it is written, so they come in the order in which they changed it.
 */
export function selectLatest({ db, company_id }: Context, visit_id: string) {
  return db
    .selectFrom('visit_event')
    .where('company_id', '=', company_id)
    .where('visit_id', '=', visit_id)
    .where('rejected_code', 'is', null)
    .orderBy('position', 'desc')
    .select(['transition', 'actor_id', 'received_at', 'former_plan', 'continues'])
    .limit(mostReverted)
    .execute()
}

/** Events that taking back looks at: more planning of one visit within the time is nobody's undo. */
const mostReverted = 100

export async function insert(
  { db, company_id }: Context,
  events: readonly VisitEventRow[],
): Promise<void> {
  await db
    .insertInto('visit_event')
    .values(
      events.map((event) => ({
        ...event,
        company_id,
        former_date: event.former_plan?.date ?? null,
      })),
    )
    .execute()
}

/** What became of some visits, each in the order in which it was written; without rejected reports. */
export async function selectOfVisits(
  { db, company_id }: Context,
  visit_ids: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  const rows = await db
    .selectFrom('visit_event')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`visit_id = any(${visit_ids}::uuid[])`)
    .where('rejected_code', 'is', null)
    .select([
      'visit_id',
      'transition',
      'to_status',
      'resource_id',
      'event_at',
      'received_at',
      'reason',
      'former_plan',
    ])
    .orderBy('position')
    .execute()
  const events = new Map<string, StoredEvent[]>()
  for (const { visit_id, ...event } of rows) {
    const known = events.get(visit_id)
    if (known) known.push(event)
    else events.set(visit_id, [event])
  }
  return events
}
