/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const tasksNames = {
  errors: {
    TASK_NOT_FOUND: 404,
    TASK_FILE_NOT_FOUND: 404,
    TOO_MANY_TASKS: 429,
    TASK_INTERRUPTED: 500,
    TASK_DISK_FULL: 507,
  },
  audit: [],
  lists: [],
} as const
