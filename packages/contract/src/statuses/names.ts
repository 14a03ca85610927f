/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const statusesErrors = {
  STATUS_NOT_FOUND: 404,
  STATUS_NAME_TAKEN: 409,
  STATUS_KNOWN: 409,
  STATUS_IN_USE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const statusesNames = { audit: ['status'], lists: ['statuses'] } as const
