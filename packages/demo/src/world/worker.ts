import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'
import type { Round } from './round.ts'

/** A simulated field worker. */
export interface Worker {
  readonly seed: string
  readonly company: CompanyPlan
  readonly person: FieldPersonPlan
  readonly round: Round
}
