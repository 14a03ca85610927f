import { z } from 'zod'

/** What the outbox says where a task waits to be done. */
export const taskRequested = 'task.asked'

/** What it says where one is gone: its file goes too, and whoever is at it stops by itself. */
export const taskRemoved = 'task.removed'

const removed = z.object({ owner_id: z.string() })

/** Whose the task was that `taskRemoved` tells of. */
export const ownerOfRemoved = (data: unknown): string => removed.parse(data).owner_id
