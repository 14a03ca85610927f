import { buildModel } from './build-model.ts'
import { checkProblem } from './check-problem.ts'
import type { Model } from './model.ts'
import { type Plan, writeRoute } from './plan.ts'
import type { Problem } from './problem.ts'
import { createRoutes, setRoutes } from './routes.ts'
import { type Solution, type Spent, anneal, createSearch, shrinkFleet } from './search.ts'

export interface SolveOptions {
  /** A whole number. The same seed and number of iterations give the same plan. */
  seed: number
  /** How long to search: so many iterations, or until `spent` reaches 1. Iterations are the same on every machine. */
  limit: { iterations: number } | { spent: () => number }
  /** Asked now and then; false ends the search with the best so far. */
  mayGoOn?: () => boolean
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
    return 'spent' in limit ? limit.spent() : iterations / limit.iterations
  }
  const search = createSearch(model, seed, (best) => onBest?.(describe(model, best)))
  if (problem.objective === 'vehicles') shrinkFleet(search, spent)
  anneal(search, spent)
  return { ...writePlan(model, search.best), iterations: search.iterations }
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
    unassigned: best.absent.map((request) => ({ id: model.ids[request] ?? '' })),
    iterations: best.iteration,
  }
}
