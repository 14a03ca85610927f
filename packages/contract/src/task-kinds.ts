import { exportTask } from './exports/index.ts'

/** Every kind of task, each declared by its capability. */
export const taskKinds = [exportTask] as const
