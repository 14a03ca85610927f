import { importTask } from '@baquiano/contract/imports'
import { taskHandler } from '../platform/task-handler.ts'
import { correctImport } from './correct-rows.ts'
import { readImport } from './read-import.ts'
import { undoImport } from './undo-import.ts'
import type { ImportServices } from './working.ts'
import { writeImport } from './write-import.ts'

const steps = {
  read: readImport,
  correct: correctImport,
  write: writeImport,
  undo: undoImport,
} as const

/**
 * Works on an import. Each batch of rows is one transaction with what became of them, so that it goes on after the last
 * batch when a process ends; it stops where the import was paused, cancelled, removed, or given to another task.
 */
export const importTaskHandler = taskHandler(importTask, (task, input, services: ImportServices) =>
  steps[input.step]({ task, input, services }),
)
