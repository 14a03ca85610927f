/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const visitsErrors = {
  TRACKING_CODE_INVALID: 400,
  VISIT_IN_THE_PAST: 400,
  VISIT_NOT_IN_THE_PAST: 400,
  VISIT_POINT_NOT_OF_RESOURCE: 400,
  ACTIVITY_NOT_OF_RESOURCE: 400,
  SCHEDULING_NOT_ENABLED: 403,
  FORMS_NOT_ENABLED: 403,
  TRACKING_CODE_NOT_FOUND: 404,
  VISIT_NOT_FOUND: 404,
  VISIT_TRACKING_CODE_TAKEN: 409,
  VISIT_TRANSITION: 409,
  /** The resource has begun another visit and not finished it. */
  RESOURCE_IN_VISIT: 409,
  /** The activity asks for a form, a photo or a signature that the visit lacks. */
  VISIT_PROOF_REQUIRED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const visitsNames = { audit: ['visit'], lists: ['visits'] } as const
