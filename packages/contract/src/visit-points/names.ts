/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const visitPointsNames = {
  errors: {
    VISIT_POINT_INACTIVE: 400,
    VISIT_POINT_NOT_FOUND: 404,
    VISIT_POINT_IDENTIFICATION_TAKEN: 409,
    VISIT_POINT_IN_USE: 409,
    VISIT_POINT_HAS_RESOURCE: 409,
  },
  audit: ['visit-point'],
  lists: ['visit-points'],
} as const
