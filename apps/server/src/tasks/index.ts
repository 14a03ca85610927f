export { endFailed } from './end-failed.ts'
export { runTask } from './run-task.ts'
export { startTask } from './start-task.ts'
export {
  addOutcomes,
  keepProgress,
  selectUnfinishedInput,
  summarizeOutcomes,
} from './task-outcomes.repository.ts'
export type { TaskQueueing } from './task-subscribers.ts'
export { type TaskKey, taskServices } from './task-services.ts'
export { findTaskFile, openTaskFile, removeOwnTasks, stopTask } from './tasks.service.ts'
