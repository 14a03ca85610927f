/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const failedChangesNames = {
  errors: { FAILED_CHANGE_NOT_FOUND: 404 },
  audit: ['failed-change'],
  lists: [],
} as const
