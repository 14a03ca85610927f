import { detour_s } from '@baquiano/contract/board'
import type {
  AssignmentLane,
  AssignmentRequest,
  AssignmentWarning,
} from '@baquiano/contract/massive-assignment'
import { hourOfMinutes, lastMinute, minutesOfHour } from '@baquiano/contract/platform'
import type { RoadSource } from '@baquiano/contract/roads'
import { visitPlace } from '@baquiano/contract/visits'
import type { readZonesAround } from '../zones/index.ts'
import type { AssignmentWays } from './assignment-ways.ts'
import type { Stop, Timeline } from './lane-timeline.ts'
import { type PointSituation, type Situation } from './read-situation.ts'
import type { Sharing } from './shares.ts'

/** What the days of a preview are told from. */
export interface Drawn {
  readonly request: AssignmentRequest
  readonly situation: Situation
  readonly ways: AssignmentWays
  readonly sharing: Sharing
  readonly zonesAround: Awaited<ReturnType<typeof readZonesAround>>
}

/** The day of one resource, as a preview shows it. */
export function laneOf(drawn: Drawn, timeline: Timeline, lane: number): AssignmentLane {
  const { request, situation, ways } = drawn
  const points = new Map(situation.points.map((it) => [it.id, it]))
  return {
    resource_id: request.resource_ids[lane] ?? '',
    stops: timeline.stops.flatMap((stop, index) => {
      const known = points.get(stop.job.id)
      if (!known?.point) return []
      const { id: visit_point_id, name, address, cx, cy } = known.point
      return {
        visit_point_id,
        name,
        address,
        cx,
        cy,
        hour_init: hourOfMinutes(stop.from),
        hour_end: hourOfMinutes(stop.to),
        drive_s: stop.duration_s,
        distance_m: stop.distance_m,
        source: sourceOf(ways, stop),
        warnings: warningsOf(drawn, known, { stop, lane, added_s: addedS(drawn, timeline, index) }),
      }
    }),
    before: (situation.before[lane] ?? []).map(
      ({ id, number, date, visit_point_name, cx, cy, hour_init, hour_end }) => ({
        id,
        number,
        date,
        visit_point_name,
        cx,
        cy,
        hour_init,
        hour_end,
      }),
    ),
    work_s: timeline.work * 60,
    drive_s: timeline.duration_s,
    distance_m: timeline.distance_m,
    ends_hour: timeline.end === null ? null : hourOfMinutes(Math.min(timeline.end, lastMinute)),
  }
}

/** Driving that the day has more than without a stop, seconds. */
function addedS({ sharing }: Drawn, { stops }: Timeline, index: number): number {
  const [before, own, after] = [stops[index - 1], stops[index], stops[index + 1]]
  const way = (from: Stop | undefined, to: Stop | undefined): number => {
    const [start, end] = [from?.job.place ?? null, to?.job.place ?? null]
    return start === null || end === null ? 0 : sharing.legOf(start, end).duration_s
  }
  return way(before, own) + way(own, after) - way(before, after)
}

interface Placed {
  readonly stop: Stop
  readonly lane: number
  readonly added_s: number
}

function warningsOf(
  { request, zonesAround }: Drawn,
  { point, relates }: PointSituation,
  { stop, lane, added_s }: Placed,
): AssignmentWarning[] {
  const place = point && visitPlace(point)
  const resource_id = request.resource_ids[lane] ?? ''
  const is: Readonly<Record<AssignmentWarning, boolean>> = {
    overtime: stop.to > minutesOfHour(request.hour_end),
    zone: place !== undefined && zonesAround(place).get(resource_id) === false,
    relates: relates.includes(lane),
    detour: added_s > detour_s,
    unlocated: place === undefined,
  }
  const all = ['overtime', 'zone', 'relates', 'detour', 'unlocated'] as const
  return all.filter((warning) => is[warning])
}

const sourceOf = (ways: AssignmentWays, { origin, job }: Stop): RoadSource =>
  origin === null || job.place === null ? 'estimated' : ways.wayOf(origin, job.place).source
