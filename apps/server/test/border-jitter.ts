import { secondMs } from '@baquiano/contract/platform'
import { seededRandom } from '@baquiano/optimizer'
import { type ZoneShape, zoneHolds } from '@baquiano/contract/zones'
import { distanceM, lineDistanceM, type Place } from '@baquiano/geo'
import { initialState, type Sample } from '../src/alarms/rules/alarm-state.ts'
import { foldAlarm } from '../src/alarms/rules/fold-alarm.ts'
import { prepared } from './alarm-timeline.ts'

/** Where somebody was, and when, ms. */
export interface Fix extends Place {
  readonly at: number
}

const stepMs = 5 * secondMs
/** As the form of a new alarm has it. */
const margin_m = 50
/** A stay that is shorter need not fire. */
const dwell_s = 60
/** What a phone says of itself whose fixes are spread by σ on each axis: two of three lie within. */
const accuracyOf = (sigma_m: number): number => 1.5 * sigma_m
/** A place is beyond doubt on a side from so many σ beyond its accuracy on. */
const clearSigmas = 2
/** A firing tells of a crossing that began up to so long before. */
const toldWithinMs = 300 * secondMs

interface Jitter {
  readonly sigma_m: number
  readonly seed: number
}

export interface JitterOutcome {
  /** From one side to the other beyond doubt, for longer than the dwell. */
  readonly crossings: number
  /** Of these, how many the history does not tell. */
  readonly missed: number
  /** Firings of a side on which somebody cannot have been, give or take the accuracy of a fix. */
  readonly repeats: number
  /** Firings of a side on which they were at no instant by the recorded track, though within the accuracy of a fix. */
  readonly within_accuracy: number
  /** The same of a rule that compares each fix with the one before. */
  readonly naive_repeats: number
}

/** Drives a track past a border with fixes that are spread around it, and compares what fires with where it really went. */
export function jitterOver(
  track: readonly Fix[],
  shape: ZoneShape,
  { sigma_m, seed }: Jitter,
): JitterOutcome {
  const truth = everyStep(track)
  const samples = spread(truth, { sigma_m, seed })
  const rule = {
    kind: 'zone',
    zone_id: '',
    zone_type: 'Input and Output',
    margin_m,
    persist_s: dwell_s,
  } as const
  const until = (samples.at(-1)?.at ?? 0) + toldWithinMs
  const { judged } = foldAlarm(prepared(rule, { shape }), { state: initialState, samples, until })
  const unsure_m = accuracyOf(sigma_m) + clearSigmas * sigma_m
  const distance = distanceTo(shape)
  const certain = crossingsOf(truth, (place) => {
    const far_m = distance(place)
    if (far_m < -unsure_m) return 'in'
    return far_m > margin_m + unsure_m ? 'out' : null
  }).filter(({ longest_ms }) => longest_ms > dwell_s * secondMs)
  const possible = crossingsOf(truth, (place) => {
    const far_m = distance(place)
    if (far_m < accuracyOf(sigma_m)) return 'in'
    return far_m > margin_m - accuracyOf(sigma_m) ? 'out' : null
  })
  const naive = crossingsOf(samples, (place) => (zoneHolds(shape, place) ? 'in' : 'out'))
  const isTold = ({ side, from, to }: Stay) =>
    judged.findLast(({ at }) => at <= to)?.event === eventOf[side] ||
    judged.some(({ event, at }) => event === eventOf[side] && at >= from && at <= to + toldWithinMs)
  const exact = crossingsOf(truth, (place) => (distance(place) < 0 ? 'in' : 'out'))
  const isOf =
    (stays: readonly Stay[]) =>
    ({ event, at }: { readonly event: string; readonly at: number }) =>
      stays.some(
        ({ side, from, to }) =>
          event === eventOf[side] && at >= from - stepMs && at <= to + toldWithinMs,
      )
  return {
    crossings: certain.length,
    missed: certain.filter((stay) => !isTold(stay)).length,
    repeats: judged.filter((it) => !isOf(possible)(it)).length,
    within_accuracy: judged.filter((it) => isOf(possible)(it) && !isOf(exact)(it)).length,
    naive_repeats: Math.max(naive.length - possible.length, 0),
  }
}

const eventOf = { in: 'Input', out: 'Output' } as const

interface Stay {
  readonly side: 'in' | 'out'
  /** When it began and ended, ms. */
  readonly from: number
  readonly to: number
  /** The longest time on it without a fix that is in doubt. */
  readonly longest_ms: number
}

/** Stays on one side after one on the other; what is in doubt counts to the side before. */
function crossingsOf(fixes: readonly Fix[], sideOf: (fix: Fix) => Stay['side'] | null): Stay[] {
  const stays: Stay[] = []
  /** Since when no fix has been in doubt. */
  let clear: number | null = null
  for (const fix of fixes) {
    const side = sideOf(fix)
    const last = stays.at(-1)
    if (side !== null && side !== last?.side) {
      clear = fix.at
      stays.push({ side, from: fix.at, to: fix.at, longest_ms: 0 })
    } else if (last) {
      clear = side === null ? null : (clear ?? fix.at)
      const longest_ms = Math.max(last.longest_ms, clear === null ? 0 : fix.at - clear)
      stays[stays.length - 1] = { ...last, to: fix.at, longest_ms }
    }
  }
  return stays.slice(1)
}

/** Metres to the border of a zone of four corners or more, negative inside. */
function distanceTo(shape: ZoneShape): (place: Place) => number {
  const ring = shape.kind === 'rectangle' || shape.kind === 'polygon' ? shape.ring : []
  const line = [...ring, ...ring.slice(0, 1)].map(([cx, cy]) => ({ cx, cy }))
  return (place) => {
    const far_m = lineDistanceM(place, line)
    return zoneHolds(shape, place) ? -far_m : far_m
  }
}

/** The places between recorded fixes, as a phone that reports often would have sent them. */
function everyStep(track: readonly Fix[]): Fix[] {
  return track.flatMap((fix, index) => {
    const next = track[index + 1]
    if (!next) return [fix]
    const steps = Math.max(Math.round((next.at - fix.at) / stepMs), 1)
    return Array.from({ length: steps }, (_, step) => ({
      at: fix.at + ((next.at - fix.at) * step) / steps,
      cx: fix.cx + ((next.cx - fix.cx) * step) / steps,
      cy: fix.cy + ((next.cy - fix.cy) * step) / steps,
    }))
  })
}

const metresOfDegree = 111_195

/** Fixes with a normally distributed error of their own on each axis. */
function spread(truth: readonly Fix[], { sigma_m, seed }: Jitter): Sample[] {
  const { next } = seededRandom(seed)
  const error = () =>
    sigma_m * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return truth.map(({ at, cx, cy }, index) => ({
    id: String(index).padStart(8, '0'),
    at,
    is_clock_ahead: false,
    is_late: false,
    cx: cx + error() / (metresOfDegree * Math.cos((cy * Math.PI) / 180)),
    cy: cy + error() / metresOfDegree,
    accuracy_m: accuracyOf(sigma_m),
    speed_km_h: null,
    battery_pct: null,
    is_doubtful: false,
  }))
}

const sideM = 20_000

/** A large zone whose border runs along a track for a while: from one of its fixes towards a later one. */
export function borderAlong(from: Place, towards: Place): ZoneShape {
  const east = metresOfDegree * Math.cos((from.cy * Math.PI) / 180)
  const length = Math.max(distanceM(from, towards), 1)
  const ahead = [
    ((towards.cx - from.cx) * east) / length,
    ((towards.cy - from.cy) * metresOfDegree) / length,
  ]
  const [x = 0, y = 0] = ahead
  const at = (along_m: number, left_m: number): [number, number] => [
    from.cx + (x * along_m - y * left_m) / east,
    from.cy + (y * along_m + x * left_m) / metresOfDegree,
  ]
  return {
    kind: 'polygon',
    ring: [at(-sideM, 0), at(sideM, 0), at(sideM, sideM), at(-sideM, sideM)],
    holes: [],
  }
}
