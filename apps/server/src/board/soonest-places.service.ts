import {
  bestPlaces,
  drivingWith,
  lateMinutes,
  type NoPlace,
  overtimeOf,
  type Place,
  spanOf,
} from '@baquiano/contract/board'
import { localDateOf, localHourOf, minutesOfHour } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { readWorkdays } from '../availability/index.ts'
import { knownConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import type { DrivingTimes } from '../roads/index.ts'
import { candidatesOf } from './candidates.service.ts'
import { readRows } from './fits.service.ts'

/** Starts of a visit that is wanted soon lie on these minutes. */
const step = 5

interface SoonestPlace {
  readonly resource_id: string
  /** Minutes since midnight; null where there is no place. */
  readonly from: number | null
  /** Minutes from now until then; null on another day, or where there is no place. */
  readonly ahead_min: number | null
  /** Minutes that the visit itself or the one after it is late there. */
  readonly late_min: number
  /** Minutes of it outside their hours. */
  readonly overtime_min: number
  /** Why there is no place; null where there is one. */
  readonly against: NoPlace | null
}

/**
 * The first place within the hours of a visit that each person at work has for it, by the rule of the board: where it
 * fits between their other visits, as those go on now, and nobody is late; else where the least is late.
 *
 * @param reach_s seconds of driving from where they are, before which nobody is there today
 * @throws AppError `ROUTE_FETCH`
 */
export async function soonestPlaces(
  context: Context,
  drivingTimes: DrivingTimes,
  visit: Visit,
  reach_s: ReadonlyMap<string, number>,
): Promise<SoonestPlace[]> {
  const { id, date, service_time } = visit
  const records = await candidatesOf(context, drivingTimes, visit)
  const candidates = new Map(records.map((candidate) => [candidate.resource_id, candidate]))
  const rows = await readRows(context, { id, date, people: records })
  const usual = await knownConfig(context, 'WORKING_HOURS')
  const workdays = await readWorkdays(context, { date, resource_ids: null, usual })
  const driving = drivingWith(() => undefined, id, candidates)
  const hours = spanOf(visit)
  const service = Math.min(Math.max(Math.round(service_time / 60), step), hours.to - hours.from)
  const now = minuteOfDay(context, date)
  return records.map(({ resource_id }) => {
    const hoursOfDay = workdays.get(resource_id)?.hours
    const working = hoursOfDay ? spanOf(hoursOfDay) : { from: 0, to: 0 }
    const earliest = now === null ? null : now + Math.ceil((reach_s.get(resource_id) ?? 0) / 60)
    const { places, excluded } = bestPlaces({
      visit: { id, ...hours, service, resource_id: null },
      rows: [{ resource_id, visits: rows.get(resource_id) ?? [], working }],
      candidates,
      driving,
      day: hours,
      step,
      earliest,
      now,
      order: 'earliest',
    })
    return { resource_id, ...placed(places[0], now), against: [...excluded.keys()][0] ?? null }
  })
}

function placed(
  place: Place | undefined,
  now: number | null,
): Pick<SoonestPlace, 'from' | 'ahead_min' | 'late_min' | 'overtime_min'> {
  if (!place) return { from: null, ahead_min: null, late_min: 0, overtime_min: 0 }
  const { from } = place.span
  return {
    from,
    ahead_min: now === null ? null : from - now,
    late_min: lateMinutes(place),
    overtime_min: overtimeOf(place),
  }
}

/** Minutes since midnight on the day itself; null on another one. */
function minuteOfDay({ now, person: { time_zone } }: Context, date: string): number | null {
  const at = new Date(now)
  return localDateOf(at, time_zone) === date ? minutesOfHour(localHourOf(at, time_zone)) : null
}
