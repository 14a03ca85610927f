import { exportTask } from './exports/index.ts'
import { visitPointBulkTask } from './visit-points/index.ts'

/** Every kind of task, each declared by its capability. */
export const taskKinds = [exportTask, visitPointBulkTask] as const
