/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const preferencesErrors = {} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const preferencesNames = { audit: ['preference'], lists: [] } as const
