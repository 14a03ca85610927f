/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const resourcesErrors = {
  RELATION_ROLE_REQUIRED: 403,
  RESOURCE_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  EMAIL_REQUIRED: 409,
  RESOURCE_USERNAME_TAKEN: 409,
  RESOURCE_IDENTIFICATION_TAKEN: 409,
  RESOURCE_HAS_PASSWORD: 409,
  RESOURCE_INACTIVE: 409,
  LAST_ADMINISTRATOR: 409,
  OWN_STATUS: 409,
  RESOURCE_HAS_WORK_IN_PROGRESS: 409,
  MOBILE_NEVER_TRANSMITTED: 409,
  MOBILE_OUTSIDE_ZONES: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const resourcesNames = { audit: ['resource'], lists: ['resources'] } as const
