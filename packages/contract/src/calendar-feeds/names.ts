/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const calendarFeedsErrors = {
  CALENDAR_FEED_NOT_FOUND: 404,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const calendarFeedsNames = { audit: ['calendar-feed'], lists: ['calendar-feeds'] } as const
