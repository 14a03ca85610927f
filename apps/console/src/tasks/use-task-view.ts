import type { Task } from '@baquiano/contract/tasks'
import type { Tasks, TaskView, TaskViews } from '../platform/task-view.ts'

type Views = { readonly [Kind in keyof Tasks]: (task: Tasks[Kind]) => TaskView }

/** Shows each task by the hook of its kind. */
export function useTaskView(kinds: TaskViews): (task: Task) => TaskView {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries() forgets what belongs to which kind
  const views = Object.fromEntries(
    Object.entries(kinds).map(([kind, viewsOf]) => [kind, viewsOf()]),
  ) as Views
  const show = <Kind extends keyof Tasks>(kind: Kind, task: Tasks[Kind]) => views[kind](task)
  return (task) => show(task.kind, task)
}
