/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const companiesErrors = {
  COMPANY_NOT_FOUND: 404,
  COMPANY_NIT_TAKEN: 409,
  LOGIN_ADDRESS_TAKEN: 409,
  ADMINISTRATOR_RESOURCE_FAILED: 500,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const companiesNames = { audit: ['company'], lists: ['companies'] } as const
