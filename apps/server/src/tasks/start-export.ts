import type { ExportFormat } from '@baquiano/contract/platform'
import type { ExportedList, Task } from '@baquiano/contract/tasks'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { assertTaskLimit } from './assert-task-limit.ts'
import { taskRequested } from './task-news.ts'
import * as repository from './tasks.repository.ts'

/**
 * Queues the export of a list, which starts once this is committed.
 *
 * @throws AppError `TOO_MANY_TASKS` where the person has `limits.tasks_waiting` that are not finished
 */
export async function startExport(
  context: Context,
  list: ExportedList,
  request: { readonly format: ExportFormat },
): Promise<Task> {
  const { now, person, origin } = context
  await assertTaskLimit(context)
  const task: Task = {
    id: context.newId(),
    kind: 'export',
    list,
    format: request.format,
    status: 'waiting',
    done: 0,
    total: null,
    file: null,
    error: null,
    added_on: now,
    update_on: now,
    finished_on: null,
  }
  await repository.insert(context, task, {
    request,
    time_zone: person.time_zone,
    address: origin?.address ?? null,
    agent: origin?.agent ?? null,
  })
  await announceChange(context, { kind: taskRequested, record_id: task.id })
  return task
}
