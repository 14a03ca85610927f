import type { Task } from '@baquiano/contract/tasks'

/** One task in the words of its kind. */
export interface TaskView {
  readonly name: string
  /** Beside the name. */
  readonly label: string
  /** While it runs and its steps are counted. */
  readonly progress: string
  /** What came of it, once it is done. */
  readonly result: readonly string[]
  /** Said when it is done; undefined where the page that is open shows it. */
  readonly message: string | undefined
  /** Brings what it changed up to date on the page, once it is done. */
  readonly onDone?: () => void
  /** What its owner does with the result. */
  readonly open: { readonly text: string; readonly isBusy: boolean; readonly run: () => void }
}

/** How the tray shows the tasks of each kind: hooks, which it calls in the same order each time. */
export type TaskViews = { readonly [Kind in keyof Tasks]: () => (task: Tasks[Kind]) => TaskView }

/** A task of each kind. */
export type Tasks = { readonly [Each in Task as Each['kind']]: Each }
