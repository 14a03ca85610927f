export { ProblemError } from './check-problem.ts'
export {
  createEvaluator,
  type EvaluatedRoute,
  type Evaluator,
  type GivenRoute,
  type Violation,
} from './evaluate-plan.ts'
export type { Plan, Route, Step } from './plan.ts'
export { seededRandom } from './random.ts'
export type {
  Break,
  Job,
  Problem,
  Shipment,
  Stop,
  TaskRef,
  TimeWindow,
  Vehicle,
} from './problem.ts'
export { type BestSoFar, type SolveOptions, solve } from './solve.ts'
export type { Relaxation, Unassigned } from './unassigned.ts'
