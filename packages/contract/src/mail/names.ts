/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const mailErrors = { MAIL_PASSWORD_REQUIRED: 400 } as const

/** Its records in the audit, and its lists that are exported and have views. */
export const mailNames = { audit: [], lists: [] } as const
