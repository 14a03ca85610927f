/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const viewsErrors = {
  VIEW_OF_ANOTHER: 403,
  VIEW_NOT_FOUND: 404,
  VIEW_NAME_TAKEN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const viewsNames = { audit: ['view'], lists: [] } as const
