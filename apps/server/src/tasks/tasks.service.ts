import {
  AppError,
  type SentFile,
  type TaskFile,
  taskFile,
  type TaskKind,
} from '@baquiano/contract/platform'
import {
  type Task,
  type TaskListRequest,
  type TaskOutcomeRequest,
  taskPart,
} from '@baquiano/contract/tasks'
import { z } from 'zod'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { assertTaskLimit } from './assert-task-limit.ts'
import { recordOf } from './record-of.ts'
import { taskRequested, taskRemoved } from './task-news.ts'
import { selectOutcomes } from './task-outcomes.repository.ts'
import * as repository from './tasks.repository.ts'

/** One page of the person's own tasks, and how many there are. @throws AppError `CURSOR_INVALID` */
export async function listTasks(context: Context, request: TaskListRequest) {
  const { records, ...rest } = await repository.selectPage(context, request)
  const wanted = request.fields && new Set(['id', 'kind', ...request.fields])
  const partOf = (task: Task) =>
    Object.fromEntries(Object.entries(task).filter(([name]) => !wanted || wanted.has(name)))
  return { ...rest, records: records.map((row) => taskPart.parse(partOf(recordOf(row)))) }
}

/** @throws AppError `TASK_NOT_FOUND`, for another person's too */
export async function getTask(context: Context, id: string): Promise<Task> {
  const task = await repository.selectOwn(context, id)
  if (!task) throw new AppError('TASK_NOT_FOUND')
  return recordOf(task)
}

const result = z.object({ file: taskFile.nullish() })

/** @throws AppError `TASK_NOT_FOUND`, `TASK_FILE_NOT_FOUND` before it is done and where it is gone */
export async function readTaskFile(
  context: Context,
  files: FileStore,
  id: string,
): Promise<SentFile> {
  await getTask(context, id)
  const file = await openTaskFile(context, files, id)
  if (!file) throw new AppError('TASK_FILE_NOT_FOUND')
  return file
}

/** The file of a task of the caller; null where it failed or was removed. */
export async function findTaskFile(
  context: Context,
  id: string,
): Promise<TaskFile | 'unfinished' | null> {
  const stored = await repository.selectOwn(context, id)
  if (stored?.status === 'waiting' || stored?.status === 'running') return 'unfinished'
  return (stored && result.parse(stored.result).file) ?? null
}

/** The same with its content; null as well where the file is gone. */
export async function openTaskFile(
  context: Context,
  files: FileStore,
  id: string,
): Promise<SentFile | null> {
  const file = await findTaskFile(context, id)
  const isThere = file !== null && file !== 'unfinished'
  const stored = isThere ? await files.get({ company_id: context.company_id, id }) : null
  if (!isThere || !stored) return null
  const { name, media_type } = file
  return { content: stored.content, media_type, name, caching: 'never' }
}

/** What became of the records that a task changes. @throws AppError `TASK_NOT_FOUND`, `CURSOR_INVALID` */
export async function listOutcomes(context: Context, id: string, request: TaskOutcomeRequest) {
  await getTask(context, id)
  return selectOutcomes(context, id, request)
}

/** A failed one waits again; any other stays as it is. @throws AppError `TASK_NOT_FOUND`, `TOO_MANY_TASKS` */
export async function retryTask(context: Context, id: string): Promise<Task> {
  const { status } = await getTask(context, id)
  if (status === 'failed') await assertTaskLimit(context)
  const renewed = await repository.renew(context, id)
  if (!renewed) return getTask(context, id)
  await announceChange(context, { kind: taskRequested, record_id: id })
  return recordOf(renewed)
}

/** @throws AppError `TASK_NOT_FOUND` */
export async function removeTask(context: Context, id: string): Promise<{ id: string }> {
  if (!(await repository.remove(context, id))) throw new AppError('TASK_NOT_FOUND')
  const data = { owner_id: context.person.id }
  await announceChange(context, { kind: taskRemoved, record_id: id, data })
  return { id }
}

/** Stops or removes the person's own tasks of a kind whose input holds some values. */
export async function removeOwnTasks(
  context: Context,
  { kind }: Pick<TaskKind, 'kind'>,
  input: object,
): Promise<void> {
  for (const id of await repository.selectOwnIds(context, kind, input)) {
    await removeTask(context, id)
  }
}

/** Stops a task, whoever owns it; one that is over stays. For capabilities whose record it works on. */
export async function stopTask(context: Context, id: string): Promise<void> {
  const owner_id = await repository.removeUnfinished(context, id)
  if (owner_id === undefined) return
  await announceChange(context, { kind: taskRemoved, record_id: id, data: { owner_id } })
}
