import { asExpected, type BoardVisit, type DaySpan, type DrivingS } from './board-row.ts'
import { type Fit, fitOf } from './fit.ts'
import type { Candidate } from './candidate.ts'
import { isWorkday } from './working-hours.ts'

/** The row of somebody at work. */
export interface BoardRow {
  readonly resource_id: string
  /** By their start. */
  readonly visits: readonly BoardVisit[]
  /** When they work; empty on a day on which they do not. */
  readonly working: DaySpan
}

/** Somebody and an hour for a visit. */
export interface Place {
  readonly resource_id: string
  readonly span: DaySpan
  readonly fit: Fit
  /** Minutes that they are planned to work, with this visit. */
  readonly planned: number
}

/** Why somebody has no place for a visit. */
export type NoPlace = NonNullable<Candidate['code']> | 'AWAY' | 'SKILLS' | 'FULL'

export const placeOrders = ['added', 'even', 'earliest'] as const
/** `added`: the least additional driving; `even`: whoever has the least to do; `earliest`: the soonest. */
export type PlaceOrder = (typeof placeOrders)[number]

export interface Search {
  readonly visit: DaySpan & {
    readonly id: string
    /** Whoever has it at its hours of this day already: that place is not proposed. Null where it is another's, or nobody's. */
    readonly resource_id: string | null
    /** Whether its hours, which are its window, are those of the day that is looked at; true where it is not said. */
    readonly isOfDay?: boolean
    /** Minutes that it takes, where its hours are wider; all of its hours where it is not said. */
    readonly service?: number
  }
  readonly rows: readonly BoardRow[]
  readonly candidates: ReadonlyMap<string, Candidate>
  readonly driving: DrivingS
  /** The hours of the day that are looked at. */
  readonly day: DaySpan
  /** Starts lie on multiples of so many minutes; on quarters of an hour where it is not said. */
  readonly step?: number
  /** No earlier start is accepted. */
  readonly earliest: number | null
  /** Minutes since midnight; null on another day. */
  readonly now: number | null
  readonly order: PlaceOrder
  /** Whether places because of which somebody is late are none, as where a conflict is to be resolved. */
  readonly isOnTime?: boolean
}

/** Starts of proposed places lie on these minutes. */
const stepMinutes = 15

const lengthOf = ({ from, to, service }: Search['visit']): number => service ?? to - from

/**
 * The best place of each person for a visit, the best of all first, and how many people have none for which reason.
 * Places within the hours of the visit come before all others, whatever the order, then those where nobody is late,
 * then those within the hours of work. At its own hour a visit displaces nobody's day: of places alike, the one nearest
 * to it is best.
 */
export function bestPlaces(search: Search): {
  readonly places: readonly Place[]
  readonly excluded: ReadonlyMap<NoPlace, number>
} {
  const places: Place[] = []
  const excluded = new Map<NoPlace, number>()
  for (const row of search.rows) {
    const candidate = search.candidates.get(row.resource_id)
    if (!candidate) continue
    const isAway = !isWorkday(row.working)
    const against = candidate.code ?? ruledOut(candidate, isAway)
    const bestPlace = against === null ? bestOfRow(search, row, candidate) : undefined
    if (bestPlace) places.push(bestPlace)
    else {
      const reason = against ?? 'FULL'
      excluded.set(reason, (excluded.get(reason) ?? 0) + 1)
    }
  }
  const rank = rankOf(search)
  return { places: places.toSorted((a, b) => rank(a, b)), excluded }
}

/** What is no rule of planning and yet proposes nobody. */
function ruledOut({ missing_skills }: Candidate, isAway: boolean): NoPlace | null {
  if (isAway) return 'AWAY'
  return missing_skills.length > 0 ? 'SKILLS' : null
}

function bestOfRow(search: Search, row: BoardRow, candidate: Candidate): Place | undefined {
  const { visit, driving, earliest } = search
  const length = lengthOf(visit)
  const planned =
    length +
    row.visits
      .filter(({ id, status }) => id !== visit.id && status !== 'Canceled')
      .reduce((sum, { from, to }) => sum + to - from, 0)
  const rank = rankOf(search)
  let best: Place | undefined
  const others = asExpected(row.visits, search.now)
  const hasIt = visit.resource_id === row.resource_id
  for (const from of startsOf(search)) {
    if (hasIt && from === visit.from) continue
    const span = { from, to: from + length }
    const bound = from === visit.from ? null : earliest
    const fit = fitOf({
      id: visit.id,
      span,
      row: others,
      candidate,
      driving,
      earliest: bound,
      working: row.working,
      window: visit.isOfDay === false ? null : visit,
    })
    if (fit.level === 'impossible') continue
    const place = { resource_id: row.resource_id, span, fit, planned }
    if (search.isOnTime && lateMinutes(place) > 0) continue
    if (!best || rank(place, best) < 0) best = place
  }
  return best
}

/** The steps of the day that are not over, and the hour for which the visit is planned unless it has passed. */
function startsOf({ visit, day, step = stepMinutes, earliest }: Search): number[] {
  const length = lengthOf(visit)
  const first = Math.ceil(Math.max(day.from, earliest ?? 0) / step) * step
  const starts: number[] = []
  for (let from = first; from + length <= day.to; from += step) starts.push(from)
  if (visit.from >= (earliest ?? 0) && !starts.includes(visit.from)) starts.push(visit.from)
  return starts
}

/** Whether the visit would be reached within its hours: who promised 11:20 is not helped by a shorter way at 14:15. */
export function isWithinWindow(place: Place, window: DaySpan): boolean {
  const arrival = place.span.from + minutesOf(place, 'late')
  return arrival >= window.from && arrival <= window.to
}

/** Who is late weighs more than any driving: minutes of the visit itself and of the one after. */
export const lateMinutes = (place: Pick<Place, 'fit'>): number =>
  minutesOf(place, 'late') + minutesOf(place, 'delays')

const minutesOf = ({ fit }: Pick<Place, 'fit'>, kind: 'late' | 'delays' | 'overtime'): number =>
  fit.costs.reduce((sum, cost) => sum + (cost.kind === kind ? cost.minutes : 0), 0)

/** Minutes of it outside the hours of whoever would do it. */
export const overtimeOf = (place: Pick<Place, 'fit'>): number => minutesOf(place, 'overtime')

/** A way that is not known is longer than any that is. */
const unknown_s = 24 * 3600

const added = ({ fit }: Place): number => fit.added_s ?? unknown_s

function rankOf({ order, visit }: Search): (a: Place, b: Place) => number {
  const outside = (place: Place) => (isWithinWindow(place, visit) ? 0 : 1)
  const moved = ({ span }: Place) => Math.abs(span.from - visit.from)
  const keys: Readonly<Record<PlaceOrder, readonly ((place: Place) => number)[]>> = {
    added: [outside, lateMinutes, overtimeOf, added, moved],
    even: [outside, lateMinutes, overtimeOf, ({ planned }) => planned, added, moved],
    earliest: [outside, lateMinutes, overtimeOf, ({ span }) => span.from, added],
  }
  return (a, b) => {
    for (const key of keys[order]) {
      const difference = key(a) - key(b)
      if (difference !== 0) return difference
    }
    return a.resource_id.localeCompare(b.resource_id)
  }
}
