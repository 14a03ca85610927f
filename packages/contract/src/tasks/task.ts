import { z } from 'zod'
import { listNames } from '../names.ts'
import { errorCode, exportFormat, instant, recordId } from '../platform/index.ts'

export const taskKind = z.enum(['export'])

/** `done` and `failed` are ends; a failed one can be tried again. */
export const taskStatus = z.enum(['waiting', 'running', 'done', 'failed'])
export type TaskStatus = z.output<typeof taskStatus>

/** The lists that can be exported. */
export const exportedList = z.enum(listNames)
export type ExportedList = z.output<typeof exportedList>

/** Work that goes on behind one person's back, and what came of it. */
export const task = z.object({
  id: recordId,
  kind: taskKind,
  list: exportedList,
  format: exportFormat,
  status: taskStatus,
  /** Rows that are written. */
  done: z.int().min(0),
  /** Null until they are counted. */
  total: z.int().min(0).nullable(),
  /** There once it is done, for `limits.task_days`. */
  file: z.object({ name: z.string(), bytes: z.int().min(0), media_type: z.string() }).nullable(),
  /** Why it failed. */
  error: errorCode.nullable(),
  added_on: instant,
  update_on: instant,
  finished_on: instant.nullable(),
})
export type Task = z.output<typeof task>

/** What every `POST /<entity>/export` has beside its path and who may: it leaves a task. */
export const exportCall = {
  method: 'POST',
  effect: 'writes',
  output: task,
  errors: ['TOO_MANY_TASKS'],
} as const
