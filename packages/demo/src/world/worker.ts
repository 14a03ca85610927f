import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'
import type { Round } from './round.ts'

/** Whose time this is, and when the demo found them at work. */
export interface Worker {
  readonly seed: string
  readonly company: CompanyPlan
  readonly person: FieldPersonPlan
  readonly round: Round
  /** When the demo began to play; the day is laid around it. */
  readonly begun_ms: number
}
