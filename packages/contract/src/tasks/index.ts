import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  listRequest,
  recordId,
  sentFile,
  taskStatus,
} from '../platform/index.ts'
import { task, taskField, taskPart } from './task.ts'

export * from './task.ts'

export const taskListRequest = listRequest({
  filters: z.strictObject({ status: taskStatus.optional() }).prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
  fields: taskField,
})
export type TaskListRequest = z.output<typeof taskListRequest>

/** Of one record that a task changed; without a code it was done. */
export const taskOutcome = z.object({
  id: recordId,
  /** As it was called then. */
  name: z.string(),
  code: z.string().nullable(),
})

export const taskOutcomeRequest = listRequest({
  filters: z.strictObject({ failed: z.literal(true).optional() }).prefault({}),
  order_by: z.enum(['id']).default('id'),
  fields: taskOutcome.keyof(),
})
export type TaskOutcomeRequest = z.output<typeof taskOutcomeRequest>

const own = { access: 'person', params: idParams } as const

/** Every person's own. */
export const tasks = {
  filter: endpoint({
    method: 'POST',
    path: '/task/filter',
    summary: "List the person's own background tasks",
    access: 'person',
    effect: 'reads',
    body: taskListRequest,
    output: listAnswer(taskPart),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/task/{id}',
    summary: 'How far a task of one’s own has come',
    effect: 'reads',
    output: task,
    errors: ['TASK_NOT_FOUND'],
  }),
  file: endpoint({
    ...own,
    method: 'GET',
    path: '/task/{id}/file',
    summary: 'The file that a task of one’s own has made',
    effect: 'reads',
    download: true,
    output: sentFile,
    errors: ['TASK_NOT_FOUND', 'TASK_FILE_NOT_FOUND'],
  }),
  outcomes: endpoint({
    ...own,
    method: 'POST',
    path: '/task/{id}/outcome/filter',
    summary: 'What became of each record that a task of one’s own has changed so far',
    effect: 'reads',
    body: taskOutcomeRequest,
    output: listAnswer(taskOutcome),
    errors: ['TASK_NOT_FOUND', 'CURSOR_INVALID'],
  }),
  retry: endpoint({
    ...own,
    method: 'POST',
    path: '/task/{id}/retry',
    summary: 'Do a failed task of one’s own again; any other is answered as it is',
    effect: 'writes',
    output: task,
    errors: ['TASK_NOT_FOUND', 'TOO_MANY_TASKS'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/task/{id}',
    summary: 'Stop a task of one’s own, or remove it with its file',
    effect: 'writes',
    output: idAnswer,
    errors: ['TASK_NOT_FOUND'],
  }),
}
