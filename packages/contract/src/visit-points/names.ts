/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const visitPointsErrors = {
  VISIT_POINT_INACTIVE: 400,
  VISIT_POINT_IS_SAME: 400,
  VISIT_POINT_NOT_FOUND: 404,
  VISIT_POINT_IDENTIFICATION_TAKEN: 409,
  VISIT_POINT_IN_USE: 409,
  VISIT_POINT_HAS_RESOURCE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const visitPointsNames = { audit: ['visit-point'], lists: ['visit-points'] } as const
