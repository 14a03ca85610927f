/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const groupsErrors = {
  GROUP_NOT_FOUND: 404,
  GROUP_NAME_TAKEN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const groupsNames = { audit: ['group'], lists: ['groups'] } as const
