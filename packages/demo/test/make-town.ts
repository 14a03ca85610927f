import type { Door, DoorDistrict } from '../src/places/door.ts'
import type { CompanyPlan, FieldPersonPlan } from '../src/world/company-plan.ts'
import { companiesIn } from '../src/world/companies.ts'
import { assignRounds } from '../src/world/assign-rounds.ts'
import type { Round } from '../src/world/round.ts'
import type { Town } from '../src/world/town.ts'
import { visitPlaces } from '../src/world/visit-places.ts'
import type { Worker } from '../src/world/worker.ts'

const side = 5
const doorsEach = 30
const degreesApart = 0.01

const barrio = (column: number, row: number): DoorDistrict => {
  const centre = { cx: -69.3 + column * degreesApart, cy: 5 + row * degreesApart }
  const door = (index: number): Door => ({
    address: `Calle ${row * side + 1} # ${column + 1}-${index}`,
    place: {
      cx: centre.cx + ((index % 6) - 3) * 0.0013,
      cy: centre.cy + (Math.floor(index / 6) - 2) * 0.0013,
    },
    ...(index % 10 === 0 && { business: `Panadería El Trigal ${index}` }),
  })
  const [first, ...others] = Array.from({ length: doorsEach }, (_, index) => door(index))
  if (!first) throw new Error('A barrio has doors')
  return { name: `Barrio ${column}-${row}`, centre, doors: [first, ...others] }
}

const [corner, ...others] = Array.from({ length: side * side }, (_, index) =>
  barrio(index % side, Math.floor(index / side)),
)
if (!corner) throw new Error('A town has barrios')

/** Five barrios by five, some kilometre apart, drawn in an instant. */
export const town: Town = {
  districts: [corner, ...others],
  depot: { ...corner.doors[0], district: corner.name },
  isInvented: true,
}

/** Both companies as they would live there. */
export const companies = companiesIn({
  name: 'Trial',
  department: 'Trial',
  country: 'Colombia',
  time_zone: 'America/Bogota',
})

/** Everybody of a company in the field. */
export function workersOf(plan: CompanyPlan, seed = 'trial'): Worker[] {
  const rounds = assignRounds(plan, visitPlaces(plan, town))
  return plan.field.map((person) => ({
    seed,
    company: plan,
    person,
    round: roundOf(rounds, person),
  }))
}

function roundOf(rounds: ReadonlyMap<string, Round>, { key }: FieldPersonPlan): Round {
  const round = rounds.get(key)
  if (!round) throw new Error(`${key} has no round`)
  return round
}
