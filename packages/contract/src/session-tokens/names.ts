/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const sessionTokensErrors = {
  SESSION_TOKEN_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const sessionTokensNames = { audit: ['session-token'], lists: ['session-tokens'] } as const
