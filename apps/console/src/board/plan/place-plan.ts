import type { Placement } from '@baquiano/contract/board'
import type { VisitFields } from '@baquiano/contract/visits'

/** Who has a visit, and when. */
export type PlacePlan = Pick<VisitFields, 'resource_id' | 'date' | 'hour_init' | 'hour_end'> & {
  /** Set where the plan is against a rule. */
  readonly override?: Pick<Placement, 'reason' | 'relates'>
}
