import type { TaskFields, TaskKind } from '@baquiano/contract/platform'
import type { z } from 'zod'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { assertTaskLimit } from './assert-task-limit.ts'
import { taskRequested } from './task-news.ts'
import * as repository from './tasks.repository.ts'

interface Kind<Input extends z.ZodObject, Task> extends TaskKind<Input> {
  readonly record: z.ZodObject & z.ZodType<Task>
}

/**
 * Queues a task, which starts once this is committed.
 *
 * @throws AppError `TOO_MANY_TASKS` where the person has `limits.tasks_waiting` that are not finished
 */
export async function startTask<Input extends z.ZodObject, Task>(
  context: Context,
  { kind, result, record }: Kind<Input, Task>,
  input: z.output<Input>,
): Promise<Task> {
  const { now, person, origin } = context
  await assertTaskLimit(context)
  const fields: TaskFields = {
    id: context.newId(),
    status: 'waiting',
    done: 0,
    total: null,
    error: null,
    added_on: now,
    update_on: now,
    finished_on: null,
  }
  const noResult = Object.fromEntries(result.keyof().options.map((name) => [name, null]))
  await repository.insert(context, {
    ...fields,
    kind,
    input: JSON.stringify(input),
    result: JSON.stringify(noResult),
    time_zone: person.time_zone,
    address: origin?.address ?? null,
    agent: origin?.agent ?? null,
  })
  await announceChange(context, { kind: taskRequested, record_id: fields.id })
  return record.parse({ ...input, ...noResult, ...fields, kind })
}
