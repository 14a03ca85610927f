import { distanceM } from '@baquiano/geo'
import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'
import { midnightOf } from './local-time.ts'
import { type Random, randomOf } from './random.ts'
import { missedSlot, slotOf } from './slot-of.ts'
import type { Slot, Stop } from './stop.ts'
import { tripOf } from './trip.ts'
import type { VisitPlace } from './visit-places.ts'

const minute_ms = 60_000
const day_ms = 24 * 60 * minute_ms
/** A day in full swing has this much behind it. */
const behind_ms = 4.5 * 60 * minute_ms
/** Of work that was done before midnight, this much may have been planned for after it. */
const early_ms = 20 * minute_ms
const nearest = 34
/** Nobody comes again before that many other visits. */
const recent = 7

/** Whose time this is, and when the demo found them at work. */
export interface Worker {
  readonly seed: string
  readonly company: CompanyPlan
  readonly person: FieldPersonPlan
  readonly places: readonly VisitPlace[]
  /** When the demo began to play; the day is laid around it. */
  readonly begun_ms: number
}

/** The places a person goes to: those near the middle of their district. */
function territoryOf({ company, person, places }: Worker): readonly [VisitPlace, ...VisitPlace[]] {
  const { districts } = company.city
  const { centre } = districts[person.district] ?? districts[0]
  const [first, ...others] = places
    .toSorted((one, other) => distanceM(one.place, centre) - distanceM(other.place, centre))
    .slice(0, nearest)
  if (!first) throw new Error('A company without visit points has nothing to do')
  return [first, ...others]
}

/** The endless day of a person: stop after stop, the same whenever it is told. */
export function* stopsOf(worker: Worker): Generator<Stop, never> {
  const { seed, company, person, begun_ms } = worker
  const territory = territoryOf(worker)
  const opening = randomOf(seed, person.key, 'opening')
  let place = opening.pick(territory)
  const visited = [place]
  let free_ms =
    Math.floor((begun_ms - behind_ms + opening.between(0, 35) * minute_ms) / 1000) * 1000
  let former_ms = free_ms
  for (let index = 0; ; index += 1) {
    const random = randomOf(seed, person.key, 'stop', index)
    const next = otherPlace(territory, visited, random)
    const activity = random.pick(company.activities)
    const trip = tripOf(company.city, [place, next], [place.key, next.key])
    const depart_ms = free_ms
    const arrive_ms = depart_ms + trip.duration_ms
    const service_ms = Math.round(activity.service_time * random.between(0.55, 1.05)) * 1000
    const finish_ms = arrive_ms + service_ms
    const timing = { former_ms, depart_ms, arrive_ms, finish_ms }
    const times = { depart_ms, arrive_ms, finish_ms }
    yield { index, place: next, activity, trip, ...times, ...plan(worker, timing, random) }
    free_ms = finish_ms + Math.round(random.between(2, 11) * 60) * 1000
    former_ms = depart_ms
    place = next
    visited.push(next)
    if (visited.length > recent) visited.shift()
  }
}

/** Where a person was before the first stop. */
export const openingPlace = (worker: Worker): VisitPlace =>
  randomOf(worker.seed, worker.person.key, 'opening').pick(territoryOf(worker))

interface Timing {
  /** When the stop before was set out for. */
  readonly former_ms: number
  readonly depart_ms: number
  readonly arrive_ms: number
  readonly finish_ms: number
}

function plan(worker: Worker, timing: Timing, random: Random): Pick<Stop, 'slot' | 'former_slot'> {
  const kept = (slot: Slot) => onTheDay(worker, slot, timing)
  const isOverdue = isOverdueAtBeginning(worker, timing)
  if (random.chance(0.05) || isOverdue) {
    const from_ms = isOverdue ? worker.begun_ms : timing.depart_ms
    const missed = missedSlot(from_ms - random.between(8, 18) * minute_ms, timing)
    return { slot: kept(missed), former_slot: null }
  }
  const slot = slotOf(timing, random)
  const isMoved = random.chance(0.07)
  const by_ms = random.pick([30, 45, 60]) * minute_ms
  const former = { start_ms: slot.start_ms + by_ms, end_ms: slot.end_ms + by_ms }
  return { slot: kept(slot), former_slot: isMoved ? former : null }
}

/** The next visit of whoever is late is overdue when the demo begins. */
function isOverdueAtBeginning(
  { person, begun_ms }: Worker,
  { depart_ms, former_ms }: Timing,
): boolean {
  return person.habit === 'late' && former_ms <= begun_ms && begun_ms < depart_ms
}

/** Near midnight, what is being done when the demo begins belongs to the day on which it begins. */
function onTheDay({ begun_ms, company }: Worker, slot: Slot, timing: Timing): Slot {
  const { depart_ms, finish_ms } = timing
  const midnight_ms = midnightOf(begun_ms, company.city.time_zone)
  const isOfYesterday = slot.start_ms < midnight_ms
  if (isOfYesterday && finish_ms >= midnight_ms - early_ms) return lasting(midnight_ms, slot)
  const next_ms = midnight_ms + day_ms
  const isOfTomorrow = slot.start_ms >= next_ms
  return isOfTomorrow && depart_ms <= begun_ms ? lasting(next_ms - 5 * minute_ms, slot) : slot
}

/** The same length from another start. */
const lasting = (from_ms: number, { start_ms, end_ms }: Slot): Slot => ({
  start_ms: from_ms,
  end_ms: from_ms + end_ms - start_ms,
})

function otherPlace(
  [first, ...others]: readonly [VisitPlace, ...VisitPlace[]],
  visited: readonly VisitPlace[],
  random: Random,
): VisitPlace {
  const [one, ...rest] = [first, ...others].filter((place) => !visited.includes(place))
  return one ? random.pick([one, ...rest]) : first
}
