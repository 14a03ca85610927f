/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const roadsNames = {
  errors: {
    ROUTE_FETCH: 503,
  },
  audit: [],
  lists: [],
} as const
