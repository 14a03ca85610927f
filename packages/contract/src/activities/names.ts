/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const activitiesNames = {
  errors: {
    ACTIVITY_NOT_FOUND: 404,
    ACTIVITY_NAME_TAKEN: 409,
    ACTIVITY_IN_USE: 409,
  },
  audit: ['activity'],
  lists: ['activities'],
} as const
