import { z } from 'zod'

/** Outbox event of a task that waits to run. */
export const taskRequested = 'task.asked'

/** Outbox event of a removed task: its file is removed too, and a running worker stops by itself. */
export const taskRemoved = 'task.removed'

const removed = z.object({ owner_id: z.string() })

/** Owner of the task in a `taskRemoved` event. */
export const ownerOfRemoved = (data: unknown): string => removed.parse(data).owner_id
