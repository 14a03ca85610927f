/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const resourcesNames = {
  errors: {
    RELATION_ROLE_REQUIRED: 403,
    RESOURCE_NOT_FOUND: 404,
    EMAIL_TAKEN: 409,
    RESOURCE_USERNAME_TAKEN: 409,
    RESOURCE_IDENTIFICATION_TAKEN: 409,
    RESOURCE_HAS_PASSWORD: 409,
    RESOURCE_INACTIVE: 409,
    LAST_ADMINISTRATOR: 409,
    OWN_STATUS: 409,
  },
  audit: ['resource'],
  lists: ['resources'],
} as const
