/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const recurrencesErrors = {
  RECURRENCE_WITHOUT_DATES: 400,
  RECURRENCE_DATE_UNKNOWN: 400,
  RECURRENCE_NOT_FOUND: 404,
  RECURRENCE_DATE_TAKEN: 409,
  RECURRENCE_VISIT_CHANGED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const recurrencesNames = { audit: ['recurrence'], lists: ['recurrences'] } as const
