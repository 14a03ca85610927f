/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const typeConfigsNames = {
  errors: {
    TYPE_CONFIG_NOT_FOUND: 404,
    TYPE_CONFIG_NAME_TAKEN: 409,
    TYPE_CONFIG_IN_USE: 409,
    TYPE_CONFIG_KNOWN: 409,
  },
  audit: ['type-config'],
  lists: ['type-configs'],
} as const
