/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const statusesNames = {
  errors: {
    STATUS_NOT_FOUND: 404,
    STATUS_NAME_TAKEN: 409,
    STATUS_KNOWN: 409,
  },
  audit: ['status'],
  lists: ['statuses'],
} as const
