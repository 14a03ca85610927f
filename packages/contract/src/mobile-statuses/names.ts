/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const mobileStatusesNames = {
  errors: {
    MOBILE_STATUS_NOT_FOUND: 404,
    MOBILE_STATUS_NAME_TAKEN: 409,
    MOBILE_STATUS_IN_USE: 409,
  },
  audit: ['mobile-status'],
  lists: ['mobile-statuses'],
} as const
