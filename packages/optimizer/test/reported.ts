import { type Problem, type SolveOptions, type TimeWindow, solve } from '../src/index.ts'
import { verifyPlan } from './verify-plan.ts'

export const hour = 3600

/** Two places an hour apart, and Ana who works from 8 to 18 around the first. */
export const day: Problem = {
  durations: [0, hour, hour, 0],
  distances: [0, 40_000, 40_000, 0],
  jobs: [],
  vehicles: [{ id: 'Ana', start_index: 0, end_index: 0, time_window: [8 * hour, 18 * hour] }],
}
const [ana] = day.vehicles
export const someone = (id: string, changes: object = {}) => ({ ...ana, id, ...changes })
export const withAna = (changes: object) => ({ vehicles: [someone('Ana', changes)] })
export const window = (first: number, last: number): TimeWindow => [first * hour, last * hour]
export const rest = (first: number, last: number, service: number, id = 'rest') => ({
  id,
  service: service * hour,
  time_windows: [window(first, last)],
})
export const near = { location_index: 0 }
export const far = { location_index: 1 }

/**
 * A small problem of a kind that users of VROOM, OR-Tools, jsprit, vrp-cli, PyVRP, Timefold or openrouteservice report as wrong,
 * unexplained or fatal, with the right answer.
 */
export interface Reported {
  readonly title: string
  readonly problem: Partial<Problem>
  readonly initial?: SolveOptions['initial']
  /** Each route: who, and when each step begins, in hours. */
  readonly routes: readonly string[]
  /** Why what is left is left. */
  readonly left?: Readonly<Record<string, string>>
}

/** What the solver answers, and what the verifier, which reads the plan by itself, finds wrong with that. */
export function answerTo({ problem: changes, initial }: Reported) {
  const { distances = [], ...whole } = { ...day, ...changes }
  const isMeasured = distances.length === whole.durations.length
  const problem: Problem = { ...whole, ...(isMeasured && { distances }) }
  const limit = { iterations: initial ? 0 : 100 }
  const plan = solve(problem, { seed: 1, limit, ...(initial && { initial }) })
  return {
    faults: verifyPlan(problem, plan),
    routes: plan.routes.map(({ vehicle_id, steps }) => {
      const times = steps.map(({ type, id, start }) => `${id ?? type} ${hundredths(start)}`)
      return `${vehicle_id}: ${times.join(', ')}`
    }),
    left: Object.fromEntries(plan.unassigned.map(({ id, reason }) => [id, reason])),
  }
}

const hundredths = (seconds: number): number => Math.round(seconds / 36) / 100
