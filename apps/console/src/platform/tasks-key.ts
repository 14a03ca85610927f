/** Under which React Query keeps the person's tasks: whatever starts one has them asked for anew. */
export const tasksKey = ['tasks'] as const
