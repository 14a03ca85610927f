/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const devicesNames = {
  errors: {
    DEVICE_UNKNOWN: 401,
    DEVICE_NOT_FOUND: 404,
    DEVICE_IDENTIFIER_TAKEN: 409,
  },
  audit: ['device'],
  lists: [],
} as const
