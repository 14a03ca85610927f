import { buildModel } from './build-model.ts'
import { checkProblem } from './check-problem.ts'
import type { Model } from './model.ts'
import { type Plan, nameOf, writeRoute } from './plan.ts'
import type { Problem, TaskRef } from './problem.ts'
import { createRoutes, setRoutes } from './edit-routes.ts'
import { explainAbsent } from './unassigned.ts'
import { type Solution, type Spent, anneal, createSearch, shrinkFleet } from './search.ts'

export interface SolveOptions {
  /** A whole number. The same seed and number of iterations give the same plan. */
  seed: number
  /** How long to search: so many iterations, or until `spent` reaches 1. Iterations are the same on every machine. */
  limit: { iterations: number } | { spent: () => number }
  /** Asked now and then; false ends the search with the best so far. */
  mayGoOn?: () => boolean
  /**
   * A plan to go on from, as far as it still keeps the rules: the steps of each vehicle in order. Without it the search starts
   * from nothing.
   */
  initial?: { vehicle_id: string; steps: TaskRef[] }[]
  /** Told of every better plan; `plan()` writes it out, which takes longer than finding it. */
  onBest?: (best: BestSoFar) => void
}

export interface BestSoFar {
  cost: number
  vehicles: number
  unassigned: number
  iterations: number
  plan: () => Plan
}

/**
 * Plans who does what, when: as much of it as possible, what has priority first; then, if the objective says so, with as few
 * vehicles as possible; then at the least cost. What remains comes back with its reason.
 *
 * @throws {ProblemError} where the problem cannot be read
 */
export function solve(problem: Problem, options: SolveOptions): Plan {
  checkProblem(problem)
  const { seed, limit, mayGoOn = () => true, onBest } = options
  const model = buildModel(problem)
  const spent: Spent = (iterations) => {
    if (!mayGoOn()) return 1
    if ('spent' in limit) return limit.spent()
    return iterations < limit.iterations ? iterations / limit.iterations : 1
  }
  const search = createSearch(model, {
    seed,
    initial: tasksOf(model, options.initial ?? []),
    onBest: (best) => onBest?.(describe(model, best)),
  })
  if (problem.objective === 'vehicles') shrinkFleet(search, spent)
  anneal(search, spent)
  return { ...writePlan(model, search.best), iterations: search.iterations }
}

/** By vehicle, the tasks of the steps that the problem has. */
function tasksOf(model: Model, initial: NonNullable<SolveOptions['initial']>): number[][] {
  const tasks = new Map<string, number>()
  for (let task = 0; task < model.taskCount; task += 1) {
    const { type, id } = nameOf(model, task)
    tasks.set(`${type} ${id}`, task)
  }
  return model.problem.vehicles.map((vehicle) => {
    const steps = initial.find((it) => it.vehicle_id === vehicle.id)?.steps ?? []
    return steps.flatMap(({ type, id }) => tasks.get(`${type} ${id}`) ?? [])
  })
}

function describe(model: Model, best: Solution): BestSoFar {
  return {
    cost: best.cost - fleetCost(model, best),
    vehicles: usedVehicles(best),
    unassigned: best.absent.length,
    iterations: best.iteration,
    plan: () => writePlan(model, best),
  }
}

const usedVehicles = ({ tasks }: Solution): number => tasks.filter((it) => it.length > 0).length

const fleetCost = ({ perVehicle }: Model, best: Solution): number => perVehicle * usedVehicles(best)

function writePlan(model: Model, best: Solution): Plan {
  const routes = createRoutes(model)
  setRoutes(routes, best.tasks, best.absent)
  return {
    cost: best.cost - fleetCost(model, best),
    routes: best.tasks.flatMap((tasks, vehicle) => {
      if (tasks.length === 0) return []
      const cost = Number(routes.cost[vehicle]) - model.perVehicle
      return [writeRoute(model, vehicle, tasks, cost)]
    }),
    unassigned: explainAbsent(model, best),
    iterations: best.iteration,
  }
}
