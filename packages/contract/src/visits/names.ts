/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const visitsNames = {
  errors: {
    TRACKING_CODE_INVALID: 400,
    VISIT_IN_THE_PAST: 400,
    VISIT_NOT_IN_THE_PAST: 400,
    VISIT_POINT_NOT_OF_RESOURCE: 400,
    ACTIVITY_NOT_OF_RESOURCE: 400,
    TRACKING_CODE_NOT_FOUND: 404,
    VISIT_NOT_FOUND: 404,
    VISIT_TRACKING_CODE_TAKEN: 409,
    VISIT_TRANSITION: 409,
  },
  audit: ['visit'],
  lists: [],
} as const
