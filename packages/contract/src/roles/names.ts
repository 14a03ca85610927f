/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const rolesErrors = {
  PERMISSION_NOT_HELD: 403,
  ROLE_NOT_FOUND: 404,
  ROLE_NAME_TAKEN: 409,
  ROLE_IN_USE: 409,
  ROLE_OF_ADMINISTRATORS: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const rolesNames = { audit: ['role'], lists: ['roles'] } as const
