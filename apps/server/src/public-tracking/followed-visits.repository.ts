import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import type { Db } from '../platform/database/database.ts'

/** A visit that a code leads to, before its company is entered. */
export interface VisitOfCode {
  readonly id: string
  readonly company_id: string
  readonly date: string
  readonly time_zone: string
}

/** Of any company; needs the cross-tenant scope `following`. */
export function selectByCode(db: Db, code: string): Promise<VisitOfCode | undefined> {
  return db
    .selectFrom('visit')
    .innerJoin('company', 'company.id', 'visit.company_id')
    .where('tracking_code', '=', code)
    .select(['visit.id', 'company_id', 'date', 'company.time_zone'])
    .executeTakeFirst()
}

interface FollowedRow extends Omit<FollowedVisit, 'approach' | 'appearance' | 'answer'> {
  readonly start_at: string
  readonly cx: number | null
  readonly cy: number | null
}

type Named = Pick<VisitOfCode, 'company_id' | 'id'>

/** The visit with what its customer may know of it, in its company. */
export function selectFollowed(db: Db, { company_id, id }: Named): Promise<FollowedRow> {
  return db
    .selectFrom('visit_record as visit')
    .innerJoin('company', 'company.id', 'visit.company_id')
    .where('visit.company_id', '=', company_id)
    .where('visit.id', '=', id)
    .select(['visit.id', 'tracking_code', 'visit.status', 'date', 'hour_init', 'hour_end'])
    .select(['start_at'])
    .select(['started_at', 'finished_at', 'activity_name', 'visit.address', 'service_time'])
    .select(['visit.cx', 'visit.cy', 'company.time_zone'])
    .select(['company.name as company_name', 'company.phone as company_phone'])
    .executeTakeFirstOrThrow()
}

/** Who is on the way to a visit, and since when; undefined unless somebody is. */
export function selectTraveller(db: Db, { company_id, id }: Named): Promise<Traveller | undefined> {
  return db
    .selectFrom('visit')
    .innerJoin('resource', (join) =>
      join
        .onRef('resource.company_id', '=', 'visit.company_id')
        .onRef('resource.id', '=', 'visit.resource_id'),
    )
    .where('visit.company_id', '=', company_id)
    .where('visit.id', '=', id)
    .where('visit.status', '=', 'On the way')
    .where('visit.on_the_way_at', 'is not', null)
    .select(['resource.id as resource_id', 'resource.name'])
    .select((row) => row.ref('visit.on_the_way_at').$notNull().as('on_the_way_at'))
    .executeTakeFirst()
}

interface Traveller {
  readonly resource_id: string
  readonly name: string
  readonly on_the_way_at: string
}
