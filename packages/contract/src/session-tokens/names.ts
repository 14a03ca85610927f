/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const sessionTokensNames = {
  errors: {
    SESSION_TOKEN_NOT_FOUND: 404,
  },
  audit: ['session-token'],
  lists: ['session-tokens'],
} as const
