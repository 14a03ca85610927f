import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** A visit by what a file says of it. */
export interface PlannedWork {
  readonly id: string
  readonly visit_point_id: string
  readonly resource_id: string | null
  readonly activity_id: string
  readonly date: string
  readonly hour_init: string
}

/** The visits of these visit points on these days, but those that were canceled. */
export const selectPlannedWork = (
  { db, company_id }: Context,
  { visit_point_ids, dates }: Readonly<Record<'visit_point_ids' | 'dates', readonly string[]>>,
): Promise<PlannedWork[]> =>
  db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`visit_point_id = any(${visit_point_ids}::uuid[])`)
    .where(sql<boolean>`date = any(${dates}::date[])`)
    .where('status', '<>', 'Canceled')
    .select(['id', 'visit_point_id', 'resource_id', 'activity_id', 'date', 'hour_init'])
    .execute()
