import { limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'

/** Where whoever does a visit that is under way is. */
export interface VisitPosition {
  readonly visit: {
    readonly id: string
    readonly number: number
    readonly tracking_code: string
    readonly status: string
    readonly resource_id: string | null
  }
  readonly position: {
    readonly fix_at: string
    readonly cx: number
    readonly cy: number
    readonly accuracy_m: number | null
    readonly speed_km_h: number | null
    readonly course_deg: number | null
  }
}

/** The positions of visits under way that arrived after an instant; none from before the visit's person set out. */
export async function selectMoved(
  { db, company_id }: Context,
  since: string | null,
): Promise<VisitPosition[]> {
  let query = db
    .selectFrom('visit')
    .innerJoin('resource_state', (join) =>
      join
        .onRef('resource_state.company_id', '=', 'visit.company_id')
        .onRef('resource_state.resource_id', '=', 'visit.resource_id'),
    )
    .where('visit.company_id', '=', company_id)
    .where('visit.status', 'in', ['On the way', 'In progress'])
    .whereRef('resource_state.fix_at', '>=', (eb) =>
      eb.fn.coalesce('visit.on_the_way_at', 'visit.started_at'),
    )
  if (since !== null) query = query.where('resource_state.received_at', '>', since)
  const rows = await query
    .select([
      'visit.id',
      'visit.number',
      'visit.tracking_code',
      'visit.status',
      'visit.resource_id',
      'resource_state.fix_at',
      'resource_state.cx',
      'resource_state.cy',
      'resource_state.accuracy_m',
      'resource_state.speed_km_h',
      'resource_state.course_deg',
    ])
    .orderBy('visit.id')
    .limit(limits.page_quantity)
    .execute()
  return rows.map(({ id, number, tracking_code, status, resource_id, ...position }) => ({
    visit: { id, number, tracking_code, status, resource_id },
    position,
  }))
}
