/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const holidaysErrors = { HOLIDAY_COUNTRY_UNKNOWN: 400 } as const

/** Its records in the audit, and its lists that are exported and have views. */
export const holidaysNames = { audit: [], lists: [] } as const
