/** React Query's key for the person's tasks; invalidated by everything that starts one. */
export const tasksKey = ['tasks'] as const
