/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const panicAlarmsErrors = {
  PANIC_ALARM_NOT_FOUND: 404,
  PANIC_ALARM_TAKEN: 409,
  PANIC_ALARM_NOT_TAKEN: 409,
  PANIC_ALARM_CLOSED: 409,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const panicAlarmsNames = { audit: ['panic-alarm'], lists: ['panic-alarms'] } as const
