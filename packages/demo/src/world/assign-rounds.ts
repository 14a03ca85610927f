import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'
import { customersOf, pairsEach } from './customers-of.ts'
import { axesOf, by } from './long-axis.ts'
import { doorsOf, type Round } from './round.ts'
import type { VisitPlace } from './visit-places.ts'
import { straightWay } from './way.ts'

/**
 * Who visits whom: nobody has a customer of a colleague, those of a group have theirs in its strip of the town
 * (`townStrips`), and each drives from one end of the town to the other, so that ways are long; straight ways until
 * streets are known.
 *
 * @throws Error where there are too few customers
 */
export function assignRounds(
  plan: CompanyPlan,
  places: readonly VisitPlace[],
): ReadonlyMap<string, Round> {
  const [one, other] = endsOfTown(places.slice(0, customersOf(plan.field.length)))
  const people = plan.field.toSorted((a, b) => a.group - b.group)
  const rounds = people.map((person, index) => {
    const dealt = index * pairsEach
    const here = one.slice(dealt, dealt + pairsEach)
    const there = other.slice(dealt, dealt + pairsEach)
    const stops = here.flatMap((place, at) => [place, ...there.slice(at, at + 1)])
    return [person.key, roundOf(person, stops)] as const
  })
  return new Map(rounds)
}

/** The customers at either end of the town, each in order across it. */
function endsOfTown(places: readonly VisitPlace[]): readonly [VisitPlace[], VisitPlace[]] {
  const { along, across } = axesOf(places)
  const sorted = places.toSorted(by(along))
  const half = Math.ceil(sorted.length / 2)
  return [sorted.slice(0, half).toSorted(by(across)), sorted.slice(half).toSorted(by(across))]
}

function roundOf({ key }: FieldPersonPlan, [first, ...others]: readonly VisitPlace[]): Round {
  if (!first) throw new Error(`There are too few customers for ${key}`)
  const stops = [first, ...others] as const
  const doors = doorsOf({ stops })
  const ways = doors.slice(1).map((to, index) => straightWay(doors[index] ?? to, to))
  return { stops, ways }
}
