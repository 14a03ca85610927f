import { z } from 'zod'
import { listNames } from '../names.ts'
import { exportFormat, spokenLanguage, taskFile, taskKind } from '../platform/index.ts'

/** The lists that can be exported. */
export const exportedList = z.enum(listNames)
export type ExportedList = z.output<typeof exportedList>

/** Writes a list to a file. */
export const exportTask = taskKind('export', {
  /** Beside these, the list's own request: filters, order and columns. */
  input: z.looseObject({
    list: exportedList,
    format: exportFormat,
    language: spokenLanguage,
    /** Its owner is not notified of it, as it is made for something else. */
    is_quiet: z.boolean().optional(),
  }),
  result: z.object({ file: taskFile }),
  shown: {
    list: exportedList,
    format: exportFormat,
    /** There once it is done, for `limits.task_days`. */
    file: taskFile.nullable(),
  },
})
export type ExportTask = z.output<typeof exportTask.record>

/** What every `POST /<entity>/export` has beside its path and who may: it leaves a task. */
export const exportCall = {
  method: 'POST',
  effect: 'writes',
  output: exportTask.record,
  errors: ['TOO_MANY_TASKS'],
} as const
