/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const reportsErrors = {
  REPORT_NOT_BEFORE_TODAY: 400,
  REPORT_NOT_FOUND: 404,
  REPORT_NOT_MADE: 409,
  TOO_MANY_STARRED_REPORTS: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const reportsNames = { audit: ['report'], lists: ['reports'] } as const
