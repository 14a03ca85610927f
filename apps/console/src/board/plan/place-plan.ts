import type { VisitFields } from '@baquiano/contract/visits'

/** Who has a visit, and when. */
export type PlacePlan = Pick<VisitFields, 'resource_id' | 'date' | 'hour_init' | 'hour_end'>
