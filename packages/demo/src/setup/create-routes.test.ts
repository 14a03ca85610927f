import { waypointRoutes } from '@baquiano/contract/waypoint-routes'
import { expect, it } from 'vitest'
import { companies, town } from '../../test/make-town.ts'
import { assignRounds } from '../world/assign-rounds.ts'
import { visitPlaces } from '../world/visit-places.ts'
import { vanRound } from './create-routes.ts'

it.each(companies)(
  'sends the van of $name from the depot to customers of nobody’s round',
  (plan) => {
    const places = visitPlaces(plan, town)
    const rounds = [...assignRounds(plan, places).values()]
    const visited = new Set(rounds.flatMap(({ stops }) => stops.map(({ name }) => name)))
    const { waypoints } = vanRound(plan.field.length, town, places)
    const [depot, ...customers] = waypoints
    expect(depot).toMatchObject(town.depot.place)
    expect(customers).toHaveLength(6)
    expect(customers.filter(({ name }) => visited.has(name))).toEqual([])
  },
)

it('loads no more than the van holds', () => {
  const [plan] = companies
  const { name: _, ...round } = vanRound(plan.field.length, town, visitPlaces(plan, town))
  const { waypoints, capacity: held } = round
  const loaded = waypoints.filter(({ job_type }) => job_type === 'Delivery')
  const load = loaded.reduce((sum, { capacity }) => sum + capacity, 0)
  expect(load).toBeGreaterThan(0)
  expect(load).toBeLessThanOrEqual(held)
  expect(waypointRoutes.optimise.body.safeParse(round).success).toBe(true)
})
