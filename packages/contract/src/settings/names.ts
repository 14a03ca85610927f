/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const settingsNames = {
  errors: {
    LOGO_NOT_FOUND: 404,
  },
  audit: ['company-logo'],
  lists: [],
} as const
