/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const publicTrackingErrors = {
  CUSTOMER_ACT_NOT_OPEN: 409,
  CUSTOMER_ACTS_TOO_MANY: 429,
  REQUESTED_TIME_NOT_AHEAD: 400,
  VISIT_ALREADY_RATED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const publicTrackingNames = { audit: [], lists: [] } as const
