/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const activitiesErrors = {
  ACTIVITY_NOT_FOUND: 404,
  ACTIVITY_NAME_TAKEN: 409,
  ACTIVITY_IN_USE: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const activitiesNames = { audit: ['activity'], lists: ['activities'] } as const
