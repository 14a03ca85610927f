import type { Call } from './api/account.ts'
import type { SendRequest } from './api/connection.ts'
import type { CompanyState, Memory } from './state.ts'
import type { CompanyPlan } from './world/company-plan.ts'

/** Shared by everything in the demo. */
export interface Demo {
  readonly sendRequest: SendRequest
  readonly memory: Memory
  readonly signal: AbortSignal
  /** Writes a line to the demo's log. */
  readonly log: (line: string) => void
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
