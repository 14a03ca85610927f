/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const preferencesNames = {
  errors: {},
  audit: ['preference'],
  lists: [],
} as const
