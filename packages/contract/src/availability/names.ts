/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const availabilityErrors = {} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const availabilityNames = { audit: ['availability'], lists: [] } as const
