import { alarmTrialTask } from './alarms/index.ts'
import { exportTask } from './exports/index.ts'
import { importTask } from './imports/index.ts'
import { massiveAssignmentTask } from './massive-assignment/index.ts'
// Not by its index: every page has this list, and none needs the calls of plans for it.
import { routingTask } from './routing/routing-task.ts'
import { reportTask } from './reports/index.ts'
import { visitPointBulkTask } from './visit-points/index.ts'

/** Every kind of task, each declared by its capability. */
export const taskKinds = [
  alarmTrialTask,
  exportTask,
  importTask,
  massiveAssignmentTask,
  routingTask,
  reportTask,
  visitPointBulkTask,
] as const
