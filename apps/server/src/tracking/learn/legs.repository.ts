import type { HourClass } from '@baquiano/contract/roads'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { LegReason } from './evaluate-leg.ts'

export interface Trip {
  readonly visit_id: string
  readonly resource_id: string
  readonly on_the_way_at: string
  readonly started_at: string
}

export interface RoadLegRow {
  readonly visit_id: string
  readonly resource_id: string
  readonly on_the_way_at: string
  readonly hour_class: HourClass
  readonly driven_s: number | null
  readonly engine_s: number | null
  readonly reason: LegReason | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    road_leg: RoadLegRow & { company_id: string }
  }
}

interface Span {
  readonly after: string
  readonly before: string
  readonly quantity: number
}

/** Trips to visits that began within the span and were not evaluated yet, the oldest first. */
export function selectTrips(
  { db, company_id }: Context,
  { after, before, quantity }: Span,
): Promise<Trip[]> {
  return (
    db
      .selectFrom('visit')
      .leftJoin('road_leg', (join) =>
        join
          .onRef('road_leg.company_id', '=', 'visit.company_id')
          .onRef('road_leg.visit_id', '=', 'visit.id'),
      )
      .where('visit.company_id', '=', company_id)
      // The plan bounds what is read; few visits are made on another day.
      .where('start_at', '>', sql<string>`${after}::timestamptz - interval '2 days'`)
      .where('start_at', '<', sql<string>`${before}::timestamptz + interval '2 days'`)
      .where('started_at', '>', after)
      .where('started_at', '<', before)
      .where('imported', '=', false)
      .where('road_leg.visit_id', 'is', null)
      .select(['visit.id as visit_id'])
      .select((visit) => visit.ref('visit.resource_id').$notNull().as('resource_id'))
      .select((visit) => visit.ref('visit.on_the_way_at').$notNull().as('on_the_way_at'))
      .select((visit) => visit.ref('started_at').$notNull().as('started_at'))
      .where('visit.resource_id', 'is not', null)
      .where('visit.on_the_way_at', 'is not', null)
      .orderBy('started_at')
      .limit(quantity)
      .execute()
  )
}

export async function insertLegs(
  { db, company_id }: Context,
  legs: readonly RoadLegRow[],
): Promise<void> {
  if (legs.length === 0) return
  await db
    .insertInto('road_leg')
    .values(legs.map((leg) => ({ ...leg, company_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ratio of driven to estimated seconds, of trips after an instant, the latest first. */
export async function selectRatios(
  { db, company_id }: Context,
  { hour_class, after, quantity }: Omit<Span, 'before'> & { readonly hour_class: HourClass },
): Promise<number[]> {
  const rows = await db
    .selectFrom('road_leg')
    .where('company_id', '=', company_id)
    .where('hour_class', '=', hour_class)
    .where('on_the_way_at', '>', after)
    .where('reason', 'is', null)
    .select(sql<number>`driven_s / engine_s`.as('ratio'))
    .orderBy('on_the_way_at', 'desc')
    .limit(quantity)
    .execute()
  return rows.map(({ ratio }) => ratio)
}

export async function deleteLegs({ db, company_id }: Context, before: string): Promise<void> {
  await db
    .deleteFrom('road_leg')
    .where('company_id', '=', company_id)
    .where('on_the_way_at', '<', before)
    .execute()
}
