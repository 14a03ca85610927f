/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const companiesNames = {
  errors: {
    COMPANY_NOT_FOUND: 404,
    COMPANY_NIT_TAKEN: 409,
    LOGIN_ADDRESS_TAKEN: 409,
    ADMINISTRATOR_RESOURCE_FAILED: 500,
  },
  audit: ['company'],
  lists: [],
} as const
