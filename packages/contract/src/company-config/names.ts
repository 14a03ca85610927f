/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const companyConfigErrors = {
  TOOL_TICKET_INVALID: 400,
  COMPANY_CONFIG_NOT_FOUND: 404,
  CONFIGURATION_NOT_FOUND: 404,
  COMPANY_CONFIG_VERSION_NOT_FOUND: 404,
  COMPANY_CONFIG_NAME_TAKEN: 409,
  COMPANY_CONFIG_TYPE_TAKEN: 409,
  COMPANY_CONFIG_REQUIRED: 409,
  MODULE_LOCKS_OUT: 409,
  URL_NOT_ALLOWED: 422,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const companyConfigNames = { audit: ['company-config'], lists: [] } as const
