/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const reportSchedulesErrors = {
  REPORT_SCHEDULE_NOT_FOUND: 404,
  REPORT_SCHEDULE_NAME_TAKEN: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const reportSchedulesNames = {
  audit: ['report-schedule'],
  lists: ['report-schedules'],
} as const
