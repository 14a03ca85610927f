import { distanceM, type Place } from '@baquiano/geo'
import { chooseHome } from '../places/choose-doors.ts'
import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'
import { endsOf, legsOf, type Round } from './round.ts'
import type { Town } from './town.ts'
import type { VisitPlace } from './visit-places.ts'
import { straightWay } from './way.ts'

/** Of what would be a person's share, so that neighbours know each other's customers. */
const overlap = 2

type Places = readonly [VisitPlace, ...VisitPlace[]]

/**
 * A part of the town for each person, seen from the depot one beside the other, and the order in which
 * its customers are visited; straight ways until streets are known.
 */
export function assignRounds(
  plan: CompanyPlan,
  places: readonly VisitPlace[],
  town: Town,
): ReadonlyMap<string, Round> {
  const middle = town.depot.place
  const around = places.toSorted(
    (one, other) => bearing(middle, one.place) - bearing(middle, other.place),
  )
  const share = around.length / plan.field.length
  const rounds = plan.field.map((person, index) => {
    const from = Math.floor(index * share)
    const part = [...around, ...around].slice(from, from + Math.ceil(share * overlap))
    return [person.key, assignRound(person, part, town)] as const
  })
  return new Map(rounds)
}

function assignRound(
  person: FieldPersonPlan,
  [first, ...others]: readonly VisitPlace[],
  { districts }: Town,
): Round {
  if (!first) throw new Error('A company without visit points has nothing to do')
  const near = districts.find(({ name }) => name === first.district) ?? districts[0]
  const home = chooseHome(near, [person.key]).place
  const stops = nearestFirst(home, [first, ...others])
  const ways = legsOf({ stops }).map((leg) => {
    const { from, to } = endsOf({ home, stops }, leg)
    return straightWay(from, to)
  })
  return { home, stops, ways }
}

/** From each to the nearest that is left. */
function nearestFirst(from: Place, [first, ...others]: Places): Places {
  const sorted = [first, ...others].toSorted(
    (one, other) => distanceM(from, one.place) - distanceM(from, other.place),
  )
  const [nearest = first, next, ...rest] = sorted
  return next ? [nearest, ...nearestFirst(nearest.place, [next, ...rest])] : [nearest]
}

/** Only their order counts. */
const bearing = (from: Place, to: Place): number => Math.atan2(to.cy - from.cy, to.cx - from.cx)
