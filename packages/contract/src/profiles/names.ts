/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const profilesErrors = {
  PHOTO_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const profilesNames = { audit: ['resource-photo'], lists: [] } as const
