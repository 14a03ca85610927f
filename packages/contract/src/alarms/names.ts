/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const alarmsErrors = {
  ALARM_NOT_FOUND: 404,
  ALARM_FIRING_NOT_FOUND: 404,
  ALARM_FIRING_REVOKED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const alarmsNames = {
  audit: ['alarm', 'alarm-firing'],
  lists: ['alarms', 'alarm-firings'],
} as const
