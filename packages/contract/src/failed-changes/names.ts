/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const failedChangesErrors = { FAILED_CHANGE_NOT_FOUND: 404 } as const

/** Its records in the audit, and its lists that are exported and have views. */
export const failedChangesNames = { audit: ['failed-change'], lists: ['failed-changes'] } as const
