/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const pastDaysErrors = {
  /** An instant that is still to come has no past. */
  MOMENT_AHEAD: 400,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const pastDaysNames = { audit: [], lists: [] } as const
