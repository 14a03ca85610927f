/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const rolesNames = {
  errors: {
    PERMISSION_NOT_HELD: 403,
    ROLE_NOT_FOUND: 404,
    ROLE_NAME_TAKEN: 409,
    ROLE_IN_USE: 409,
    ROLE_OF_ADMINISTRATORS: 409,
  },
  audit: ['role'],
  lists: ['roles'],
} as const
