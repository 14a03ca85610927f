import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { isFinal, minutesOutsideWindow, type Visit } from '@baquiano/contract/visits'
import {
  distanceM,
  drivenM,
  type Place,
  summarizeTrack,
  type TrackStop,
  type TrackSummary,
  type TripFix,
} from '@baquiano/geo'

/** A visit of one person and day, as far as adherence looks at it. */
export type AdherentVisit = Pick<
  Visit,
  | 'id'
  | 'status'
  | 'start_at'
  | 'end_at'
  | 'service_time'
  | 'started_at'
  | 'finished_at'
  | 'cx'
  | 'cy'
>

export interface VisitAdherence {
  readonly id: string
  /** Place among the visits of the day by plan, from 1. */
  readonly order: number
  /** Place among those that began, from 1; null where it did not. */
  readonly executed_order: number | null
  /** Beginning against the planned one, minutes; before it is below zero. */
  readonly deviation_min: number | null
  readonly window: 'early' | 'on_time' | 'late' | 'none'
  readonly on_site_s: number | null
  /** Driven since the visit before ended, or since the day began, metres; null where no fix came meanwhile. */
  readonly distance_m: number | null
  /** From the visit point when it began and ended, metres; null where no fix is near in time. */
  readonly arrival_m: number | null
  readonly finish_m: number | null
  readonly parts: AdherenceParts | null
  /** 0 to 100; null of a visit that was canceled. */
  readonly score_pct: number | null
}

/** What the score is made of, each from 0 to 1. */
interface AdherenceParts {
  readonly done: number
  readonly window: number
  readonly order: number
  readonly on_site: number
}

/** What each part counts for. */
const adherenceWeights: Readonly<AdherenceParts> = {
  done: 0.4,
  window: 0.3,
  order: 0.15,
  on_site: 0.15,
}

export interface DayAdherence {
  readonly visits: readonly VisitAdherence[]
  /** Stands that no visit explains, but where the day began and ended. */
  readonly unplanned: readonly TrackStop[]
  readonly track: TrackSummary
}

/** A fix says where somebody was at an instant if it is no farther from that. */
const nearMs = 3 * minuteMs
/** A stand nearer to a visit point than this is one at it. */
const placeM = 150
/** A shorter stand that nobody planned is traffic, a queue or a call. */
const unplannedMs = 5 * minuteMs

/**
 * How one person kept the plan of one day (requirement RP-01).
 *
 * @param visits of that person and day
 * @param fixes of that day in the order of time
 */
export function adherenceOf(
  visits: readonly AdherentVisit[],
  fixes: readonly TripFix[],
): DayAdherence {
  const track = summarizeTrack(fixes)
  const heard = exactFixes(fixes)
  const planned = visits.toSorted(
    (a, b) => a.start_at.localeCompare(b.start_at) || a.id.localeCompare(b.id),
  )
  const executed = planned
    .filter(({ started_at }) => started_at !== null)
    .toSorted((a, b) => (a.started_at ?? '').localeCompare(b.started_at ?? ''))
  const orders = executed.map((visit) => planned.indexOf(visit))
  const kept = new Set(longestRising(orders).map((order) => planned[order]?.id))
  return {
    track,
    visits: planned.map((visit, index) => {
      const place = executed.indexOf(visit)
      const facts = factsOf(visit, { heard, track, before: executed[place - 1] })
      const parts = partsOf(visit, facts, kept.has(visit.id))
      return {
        id: visit.id,
        order: index + 1,
        executed_order: place === -1 ? null : place + 1,
        ...facts,
        parts,
        score_pct: parts && scoreOf(parts),
      }
    }),
    unplanned: unplannedStops(visits, track, fixes),
  }
}

interface Day {
  readonly heard: Heard
  readonly track: TrackSummary
  /** The visit that was begun before this one. */
  readonly before: AdherentVisit | undefined
}

type Facts = Omit<VisitAdherence, 'id' | 'order' | 'executed_order' | 'parts' | 'score_pct'>

function factsOf(visit: AdherentVisit, { heard, track, before }: Day): Facts {
  const { start_at, started_at, finished_at } = visit
  if (started_at === null) {
    const none = { deviation_min: null, on_site_s: null, distance_m: null }
    return { ...none, window: 'none', arrival_m: null, finish_m: null }
  }
  const begun = Date.parse(started_at)
  const outside = minutesOutsideWindow(visit, begun)
  const left = before && (before.finished_at ?? before.started_at)
  const from_ms = left ? Date.parse(left) : 0
  return {
    deviation_min: Math.round((begun - Date.parse(start_at)) / minuteMs),
    window: outside === 0 ? 'on_time' : outside < 0 ? 'early' : 'late',
    on_site_s:
      finished_at === null ? null : Math.round((Date.parse(finished_at) - begun) / secondMs),
    distance_m: heard.isBetween(from_ms, begun) ? drivenM(track, { from_ms, to_ms: begun }) : null,
    arrival_m: awayM(visit, heard.near(begun)),
    finish_m: finished_at === null ? null : awayM(visit, heard.near(Date.parse(finished_at))),
  }
}

/** What the phone of somebody told, of its exact fixes. */
interface Heard {
  /** The fix that is nearest in time to an instant; undefined without one that is near. */
  readonly near: (at: number) => TripFix | undefined
  /** Whether there is a fix after one instant and until another. */
  readonly isBetween: (from_ms: number, to_ms: number) => boolean
}

/** Reads the clock of each fix once, as a day has thousands of them and many instants are asked for. */
function exactFixes(fixes: readonly TripFix[]): Heard {
  const exact = fixes.filter(({ is_doubtful }) => !is_doubtful)
  const times = Float64Array.from(exact, ({ fix_at }) => Date.parse(fix_at))
  return {
    near: (at) => {
      const after = firstFrom(times, at)
      const candidates = [after - 1, after].flatMap((index) => {
        const apart_ms = Math.abs((times[index] ?? Number.NaN) - at)
        return apart_ms <= nearMs ? [{ index, apart_ms }] : []
      })
      const [nearest] = candidates.toSorted((a, b) => a.apart_ms - b.apart_ms)
      return nearest && exact[nearest.index]
    },
    isBetween: (from_ms, to_ms) => firstFrom(times, from_ms + 1) < firstFrom(times, to_ms + 1),
  }
}

/** The place of the first number that is not less than this one, of rising ones. */
function firstFrom(rising: Float64Array, least: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** From the place of a visit, metres. */
function awayM(visit: AdherentVisit, fix: TripFix | undefined): number | null {
  const place = placeOf(visit)
  return place && fix ? distanceM(place, fix) : null
}

const placeOf = ({ cx, cy }: Pick<Visit, 'cx' | 'cy'>): Place | null =>
  cx === null || cy === null ? null : { cx, cy }

function partsOf(visit: AdherentVisit, facts: Facts, isInOrder: boolean): AdherenceParts | null {
  const { status, service_time } = visit
  if (status === 'Canceled') return null
  const { on_site_s, window } = facts
  const off = on_site_s === null ? 1 : Math.abs(on_site_s - service_time) / (service_time || 1)
  return {
    done: isFinal(status) ? 1 : 0,
    window: window === 'on_time' ? 1 : 0,
    order: isInOrder ? 1 : 0,
    on_site: on_site_s !== null && service_time === 0 ? 1 : Math.max(0, 1 - off),
  }
}

const scoreOf = (parts: AdherenceParts): number =>
  Math.round(
    100 *
      (adherenceWeights.done * parts.done +
        adherenceWeights.window * parts.window +
        adherenceWeights.order * parts.order +
        adherenceWeights.on_site * parts.on_site),
  )

/** The longest run of rising numbers, not necessarily side by side: what is in it kept its order. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const runs: (readonly number[])[] = []
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < number)
    runs.push([...longest(before), number])
  }
  return longest(runs)
}

const longest = (runs: readonly (readonly number[])[]): readonly number[] =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), [])

function unplannedStops(
  visits: readonly AdherentVisit[],
  { stops }: TrackSummary,
  fixes: readonly TripFix[],
): TrackStop[] {
  const first = fixes[0]
  const last = fixes.at(-1)
  const isEnd = ({ from_ms, to_ms }: TrackStop) =>
    (first !== undefined && from_ms <= Date.parse(first.fix_at)) ||
    (last !== undefined && to_ms >= Date.parse(last.fix_at))
  const isExplained = (stop: TrackStop) =>
    visits.some((visit) => isDuring(visit, stop) || isAt(visit, stop))
  return stops.filter(
    (stop) => stop.to_ms - stop.from_ms >= unplannedMs && !isEnd(stop) && !isExplained(stop),
  )
}

const isDuring = ({ started_at, finished_at }: AdherentVisit, stop: TrackStop): boolean =>
  started_at !== null &&
  Date.parse(started_at) < stop.to_ms &&
  (finished_at === null || Date.parse(finished_at) > stop.from_ms)

function isAt(visit: AdherentVisit, stop: TrackStop): boolean {
  const place = placeOf(visit)
  return place !== null && distanceM(place, stop) <= placeM
}
