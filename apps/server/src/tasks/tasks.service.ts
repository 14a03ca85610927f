import { AppError, type SentFile } from '@baquiano/contract/platform'
import type { Task, TaskListRequest } from '@baquiano/contract/tasks'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { assertTaskLimit } from './assert-task-limit.ts'
import { taskRequested, taskRemoved } from './task-news.ts'
import * as repository from './tasks.repository.ts'

/** One page of the person's own tasks, and how many there are. @throws AppError `CURSOR_INVALID` */
export function listTasks(context: Context, request: TaskListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `TASK_NOT_FOUND`, for another person's too */
export async function getTask(context: Context, id: string): Promise<Task> {
  const task = await repository.selectOwn(context, id)
  if (!task) throw new AppError('TASK_NOT_FOUND')
  return task
}

/** @throws AppError `TASK_NOT_FOUND`, `TASK_FILE_NOT_FOUND` before it is done and where it is gone */
export async function readTaskFile(
  context: Context,
  files: FileStore,
  id: string,
): Promise<SentFile> {
  const { file } = await getTask(context, id)
  const stored = file && (await files.get({ company_id: context.company_id, id }))
  if (!stored) throw new AppError('TASK_FILE_NOT_FOUND')
  const { name, media_type } = file
  return { content: stored.content, media_type, name, caching: 'never' }
}

/** A failed one waits again; any other stays as it is. @throws AppError `TASK_NOT_FOUND`, `TOO_MANY_TASKS` */
export async function retryTask(context: Context, id: string): Promise<Task> {
  const { status } = await getTask(context, id)
  if (status === 'failed') await assertTaskLimit(context)
  const renewed = await repository.renew(context, id)
  if (!renewed) return getTask(context, id)
  await announceChange(context, { kind: taskRequested, record_id: id })
  return renewed
}

/** @throws AppError `TASK_NOT_FOUND` */
export async function removeTask(context: Context, id: string): Promise<{ id: string }> {
  if (!(await repository.remove(context, id))) throw new AppError('TASK_NOT_FOUND')
  const data = { owner_id: context.person.id }
  await announceChange(context, { kind: taskRemoved, record_id: id, data })
  return { id }
}
