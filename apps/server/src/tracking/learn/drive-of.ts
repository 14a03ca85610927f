import { distanceM, type TimedPlace, unbrokenSegments } from '@baquiano/geo'

/** Radius around start and destination: leaving it starts a drive, entering it ends one. */
const stationary_m = 60
/** Shorter trips are not compared with streets. */
const least = { fixes: 5, seconds: 60, metres: 400 }

export interface Drive<Fix> {
  readonly fixes: readonly Fix[]
  readonly driven_s: number
}

/** A trip without the stops before and after it; null where too little of it is known. */
export function driveOf<Fix extends TimedPlace>(trip: readonly Fix[]): Drive<Fix> | null {
  const [start, end] = [trip[0], trip.at(-1)]
  if (!start || !end) return null
  const left = trip.findIndex((fix) => distanceM(fix, start) > stationary_m)
  const away = trip.findLastIndex((fix) => distanceM(fix, end) > stationary_m)
  // From the last fix of the stop before to the first fix of the stop after.
  const fixes = left < 1 ? [] : trip.slice(left - 1, away + 2)
  const driven_s = secondsOf(fixes)
  const isKnown = fixes.length >= least.fixes && unbrokenSegments(fixes).length === 1
  return isKnown && driven_s >= least.seconds && distanceM(start, end) >= least.metres
    ? { fixes, driven_s }
    : null
}

const at = (fix: TimedPlace | undefined): number => Date.parse(fix?.fix_at ?? '')
const secondsOf = (fixes: readonly TimedPlace[]): number => (at(fixes.at(-1)) - at(fixes[0])) / 1000
