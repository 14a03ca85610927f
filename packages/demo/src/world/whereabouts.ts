import type { Place } from '@baquiano/geo'
import { randomOf } from '../city/random.ts'
import type { FieldPersonPlan } from './company-plan.ts'
import type { Stop } from './stop.ts'
import { movementAt } from './trip.ts'
import type { Worker } from './worker.ts'
import { hourMs } from '@baquiano/contract/platform'

/** The error of a phone, metres, and the length of a degree in metres. */
const errorM = 4
const degreeM = 111_195

/** What the phone of a person measures. */
export interface PhoneFix {
  readonly at_ms: number
  readonly place: Place
  readonly speed_km_h: number
  readonly course_deg: number
  readonly accuracy_m: number
  readonly battery_pct: number
}

/** Intervals between the fixes of a phone. */
export interface Sampling {
  readonly driving_ms: number
  readonly standing_ms: number
}

export const liveSampling: Sampling = { driving_ms: 5_000, standing_ms: 30_000 }
export const trackSampling: Sampling = { driving_ms: 30_000, standing_ms: 300_000 }

/** Follows a person's stops forwards: instants must not decrease from call to call. */
export function followDay({ round }: Pick<Worker, 'round'>, planned: readonly Stop[]) {
  const stops = planned.values()
  let current = stops.next()
  let currentPlace = round.stops[0].place

  return (at_ms: number) => {
    while (!current.done && current.value.arrive_ms <= at_ms) {
      currentPlace = current.value.place.place
      current = stops.next()
    }
    if (current.done || at_ms < current.value.depart_ms) {
      const place = current.done ? currentPlace : movementAt(current.value.trip, 0).place
      return { place, speed_km_h: 0, course_deg: 0, isDriving: false }
    }
    const { trip, depart_ms } = current.value
    return { ...movementAt(trip, at_ms - depart_ms), isDriving: true }
  }
}

interface Span {
  readonly after_ms: number
  readonly until_ms: number
  readonly most: number
}

/** The fixes of somebody in a span, at most `most`, on instants that do not depend on the span. */
export function fixesOf(
  { key }: Pick<FieldPersonPlan, 'key'>,
  follow: ReturnType<typeof followDay>,
  { after_ms, until_ms, most }: Span,
  { driving_ms, standing_ms }: Sampling,
): PhoneFix[] {
  const fixes: PhoneFix[] = []
  let at_ms = (Math.floor(after_ms / driving_ms) + 1) * driving_ms
  for (; at_ms <= until_ms && fixes.length < most; at_ms += driving_ms) {
    const { isDriving, ...movement } = follow(at_ms)
    if (isDriving || at_ms % standing_ms === 0) {
      fixes.push({ ...measured(at_ms, movement), battery_pct: batteryAt(key, at_ms) })
    }
  }
  return fixes
}

function measured(
  at_ms: number,
  { place, speed_km_h, course_deg }: Pick<PhoneFix, 'place' | 'speed_km_h' | 'course_deg'>,
): Omit<PhoneFix, 'battery_pct'> {
  const random = randomOf('measure', at_ms, place.cx)
  const wander = () => random.between(-errorM, errorM) / degreeM
  return {
    at_ms,
    place: { cx: place.cx + wander(), cy: place.cy + wander() },
    speed_km_h: speed_km_h === 0 ? 0 : Math.max(1, speed_km_h + random.between(-2, 2)),
    course_deg,
    accuracy_m: Math.round(random.between(4, 12)),
  }
}

/** Charged every fourteen hours, each person's phone at another time. */
export function batteryAt(key: string, at_ms: number): number {
  const charge_ms = 14 * hourMs
  const since_ms = (at_ms + randomOf(key, 'charge').whole(0, charge_ms)) % charge_ms
  return Math.round(97 - (since_ms / charge_ms) * 74)
}
