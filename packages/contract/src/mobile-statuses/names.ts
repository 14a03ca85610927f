/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const mobileStatusesErrors = {
  MOBILE_STATUS_NOT_FOUND: 404,
  MOBILE_STATUS_NAME_TAKEN: 409,
  MOBILE_STATUS_IN_USE: 409,
  MOBILE_STATUS_FORM_REQUIRED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const mobileStatusesNames = { audit: ['mobile-status'], lists: ['mobile-statuses'] } as const
