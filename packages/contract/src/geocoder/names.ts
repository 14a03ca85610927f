/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const geocoderNames = {
  errors: {
    ADDRESS_REQUIRED: 400,
    ADDRESS_NOT_FOUND: 404,
    COVERAGE_NOT_FOUND: 404,
  },
  audit: [],
  lists: [],
} as const
