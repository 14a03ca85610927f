import type { FollowedVisit } from '@baquiano/contract/visits'
import type { Db } from '../platform/database/database.ts'

/** A visit as its customer may know it, and what says where to look for whoever comes. */
interface FollowedRow extends Omit<FollowedVisit, 'approach'> {
  readonly id: string
  readonly company_id: string
}

/** Of any company; needs the cross-tenant scope `following`. */
export function selectFollowedVisit(db: Db, code: string): Promise<FollowedRow | undefined> {
  return db
    .selectFrom('visit')
    .innerJoin('company', 'company.id', 'visit.company_id')
    .where('tracking_code', '=', code)
    .select(['visit.id', 'company_id', 'tracking_code', 'visit.status'])
    .select(['date', 'hour_init', 'hour_end', 'started_at', 'finished_at'])
    .select(['company.name as company_name', 'company.time_zone'])
    .executeTakeFirst()
}

/** Who is on the way to a visit since when, and where to; undefined unless somebody is. */
export function selectTraveller(
  db: Db,
  { company_id, id }: Pick<FollowedRow, 'company_id' | 'id'>,
): Promise<Traveller | undefined> {
  return db
    .selectFrom('visit_record as visit')
    .innerJoin('resource', (join) =>
      join
        .onRef('resource.company_id', '=', 'visit.company_id')
        .onRef('resource.id', '=', 'visit.resource_id'),
    )
    .where('visit.company_id', '=', company_id)
    .where('visit.id', '=', id)
    .where('visit.status', '=', 'On the way')
    .where('visit.on_the_way_at', 'is not', null)
    .select(['resource.id as resource_id', 'resource.name', 'visit.cx', 'visit.cy'])
    .select((row) => row.ref('visit.on_the_way_at').$notNull().as('on_the_way_at'))
    .executeTakeFirst()
}

interface Traveller {
  readonly resource_id: string
  readonly name: string
  readonly cx: number | null
  readonly cy: number | null
  readonly on_the_way_at: string
}
