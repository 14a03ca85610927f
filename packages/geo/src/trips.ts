import { distanceM, lengthM, type Place } from './distance.ts'
import { type TimedPlace, type TrackStop, unbrokenSegments } from './track.ts'

/** A fix with what is known of how exact it is. */
export interface TripFix extends TimedPlace {
  readonly accuracy_m: number | null
  readonly is_doubtful: boolean
}

/** Moving from one stop, or from where the track begins, to the next. */
export interface Trip {
  readonly from_ms: number
  readonly to_ms: number
  readonly distance_m: number
  readonly fixes: readonly TimedPlace[]
}

/** Time in which nobody knows the way. */
export interface TrackGap {
  readonly from_ms: number
  readonly to_ms: number
}

export interface TrackSummary {
  readonly stops: readonly TrackStop[]
  readonly trips: readonly Trip[]
  readonly gaps: readonly TrackGap[]
  /** Along the trips, metres: what a phone that lies still wanders is not driven. */
  readonly distance_m: number
  readonly driving_ms: number
}

/** Standing: within this of the middle of the stand, for at least this. */
const dwellM = 50
const dwellMs = 180_000
/** A fix away from a stand does not end it if another one within this lies in it again. */
const awayMs = 60_000
/** A less exact fix says too little of where somebody stood or drove. */
const exactM = 100
/** Faster than anybody drives: such a fix is off the way. */
const fastestM_s = 70

const at = ({ fix_at }: TimedPlace): number => Date.parse(fix_at)

/**
 * Stops, trips and gaps of a track in the order of time. Doubtful and inexact fixes and jumps are left out; a stand
 * outlasts single fixes away from it, and silence in which nobody moved.
 */
export function summarizeTrack(track: readonly TripFix[]): TrackSummary {
  const segments = unbrokenSegments(withoutJumps(track.filter(isExact)))
  const stops: TrackStop[] = []
  const trips: Trip[] = []
  for (const segment of segments) {
    let moving = 0
    for (let first = 0; first < segment.length; first += 1) {
      const last = lastOfStand(segment, first)
      if (last === null) continue
      stops.push(standOf(segment.slice(first, last + 1)))
      trips.push(...tripOf(segment.slice(moving, first + 1)))
      moving = last
      first = last
    }
    trips.push(...tripOf(segment.slice(moving)))
  }
  return {
    stops,
    trips,
    gaps: gapsBetween(segments),
    distance_m: trips.reduce((sum, trip) => sum + trip.distance_m, 0),
    driving_ms: trips.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0),
  }
}

const isExact = ({ accuracy_m, is_doubtful }: TripFix): boolean =>
  !is_doubtful && (accuracy_m ?? 0) <= exactM

/** Leaves out fixes that nobody could have driven to; one that those after it agree with is kept. */
function withoutJumps<Fix extends TimedPlace>(track: readonly Fix[]): Fix[] {
  const kept: Fix[] = []
  for (const [index, fix] of track.entries()) {
    const before = kept.at(-1)
    const next = track[index + 1]
    const isJump =
      before !== undefined && isTooFast(before, fix) && next !== undefined && isTooFast(fix, next)
    if (!isJump) kept.push(fix)
  }
  return kept
}

const isTooFast = (from: TimedPlace, to: TimedPlace): boolean =>
  distanceM(from, to) > Math.max(fastestM_s * ((at(to) - at(from)) / 1000), dwellM)

/** The last fix of a stand that begins with this one; null where nobody stands long enough. */
function lastOfStand(segment: readonly TimedPlace[], first: number): number | null {
  const begin = segment[first]
  if (!begin) return null
  let [cx, cy, count] = [begin.cx, begin.cy, 1]
  let last = first
  for (let index = first + 1; index < segment.length; index += 1) {
    const fix = segment[index]
    const within = segment[last]
    if (!fix || !within) break
    if (distanceM({ cx, cy }, fix) <= dwellM) {
      count += 1
      cx += (fix.cx - cx) / count
      cy += (fix.cy - cy) / count
      last = index
    } else if (at(fix) - at(within) > awayMs) break
  }
  const end = segment[last]
  return end && at(end) - at(begin) >= dwellMs ? last : null
}

function standOf(fixes: readonly TimedPlace[]): TrackStop {
  const middle = middleOf(fixes)
  const [from, to] = [fixes[0], fixes.at(-1)]
  return { ...middle, from_ms: from ? at(from) : 0, to_ms: to ? at(to) : 0 }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each coordinate: fixes away from a stand do not pull it. */
function middleOf(fixes: readonly Place[]): Place {
  return { cx: median(fixes.map(({ cx }) => cx)), cy: median(fixes.map(({ cy }) => cy)) }
}

function tripOf(fixes: readonly TimedPlace[]): Trip[] {
  const [from, to] = [fixes[0], fixes.at(-1)]
  if (!from || !to || from === to) return []
  const distance_m = lengthM(fixes)
  return [{ from_ms: at(from), to_ms: at(to), distance_m, fixes }]
}

const gapsBetween = (segments: readonly (readonly TimedPlace[])[]): TrackGap[] =>
  segments.flatMap((segment, index) => {
    const last = segments[index - 1]?.at(-1)
    const first = segment[0]
    return last && first ? [{ from_ms: at(last), to_ms: at(first) }] : []
  })

/** How far somebody drove after one instant and until another, metres; a leg counts where it ends. */
export function drivenM(
  { trips }: Pick<TrackSummary, 'trips'>,
  { from_ms, to_ms }: Pick<Trip, 'from_ms' | 'to_ms'>,
): number {
  let distance_m = 0
  for (const { fixes } of trips) {
    for (const [index, fix] of fixes.entries()) {
      const before = fixes[index - 1]
      if (before && at(fix) > from_ms && at(fix) <= to_ms) distance_m += distanceM(before, fix)
    }
  }
  return distance_m
}
