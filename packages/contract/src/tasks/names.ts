/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const tasksErrors = {
  TASK_NOT_FOUND: 404,
  TASK_FILE_NOT_FOUND: 404,
  TOO_MANY_TASKS: 429,
  TASK_INTERRUPTED: 500,
  TASK_DISK_FULL: 507,
  TASK_TOO_LONG_FOR_PDF: 413,
} as const

/** Its records in the audit, and its lists that are exported and have views. */
export const tasksNames = { audit: [], lists: [] } as const
