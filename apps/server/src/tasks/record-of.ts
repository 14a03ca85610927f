import { type Task, task } from '@baquiano/contract/tasks'
import { z } from 'zod'
import type { StoredTask } from './tasks.repository.ts'

const values = z.record(z.string(), z.unknown())

/** Input, result and state of a task as one object; its kind says which of them its owner sees. */
export const fieldsOf = (stored: StoredTask): Readonly<Record<string, unknown>> => ({
  ...values.parse(stored.input),
  ...values.parse(stored.result),
  ...stored,
})

/** A task as its owner sees it. */
export const recordOf = (stored: StoredTask): Task => task.parse(fieldsOf(stored))
