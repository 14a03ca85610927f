import type { Call } from './api/account.ts'
import type { SendRequest } from './api/connection.ts'
import type { CompanyState, Memory } from './state.ts'
import type { CompanyPlan } from './world/company-plan.ts'

/** What all of the demo shares. */
export interface Demo {
  readonly ask: SendRequest
  readonly memory: Memory
  readonly signal: AbortSignal
  /** One line for whoever watches. */
  readonly say: (line: string) => void
  readonly accountOf: (email: string) => Call
}

/** A company of the demo with those who act in it. */
export interface Company {
  readonly demo: Demo
  readonly plan: CompanyPlan
  readonly state: CompanyState
  readonly administrator: Call
  readonly supervisor: Call
}
