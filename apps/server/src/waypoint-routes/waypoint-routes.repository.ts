import {
  type WaypointRoute,
  type WaypointRouteFields,
  waypointRoutes,
} from '@baquiano/contract/waypoint-routes'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson, SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type Row = Omit<WaypointRoute, 'update_by_name' | 'waypoint_count' | 'waypoints'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    waypoint_route: Row &
      SearchColumns & {
        waypoints: OwnJson<WaypointRoute['waypoints']>
        waypoint_count: GeneratedAlways<number>
      }
    waypoint_route_record: WaypointRoute & SearchColumns
  }
}

const rows = recordRepository(waypointRoutes, {
  table: 'waypoint_route',
  view: 'waypoint_route_record',
})

type Written = Pick<WaypointRouteFields, 'waypoints'>

/** The driver would write an array as one of PostgreSQL. */
const asJson = <Values extends Written>(values: Values) => ({
  ...values,
  waypoints: JSON.stringify(values.waypoints),
})

export const waypointRouteRepository = {
  ...rows,
  insertOnce: (context: Context, values: Row & Written) => rows.insertOnce(context, asJson(values)),
  update: (context: Context, values: Omit<Row, 'added_on'> & Written) =>
    rows.update(context, asJson(values)),
}
