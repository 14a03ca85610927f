/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const geocoderErrors = {
  ADDRESS_REQUIRED: 400,
  ADDRESS_NOT_FOUND: 404,
  COVERAGE_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const geocoderNames = { audit: [], lists: [] } as const
