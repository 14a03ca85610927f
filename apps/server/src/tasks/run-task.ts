import type { Readable } from 'node:stream'
import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { isDiskFull } from '../platform/disk-full.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { platformTenantId } from '../platform/platform-tenant.ts'
import type { RunningTask } from '../platform/task-handler.ts'
import { endFailed } from './end-failed.ts'
import { take, type TakenTask, updateProgress } from './task-runs.repository.ts'
import { type TaskKey, TaskRemoved, type TaskServices, type TaskWorker } from './task-services.ts'

/** Runs of a task, one after the other, of which none kept anything: then it has failed. */
const mostAttempts = 4

/**
 * Runs a waiting task from its beginning, or from where its handler finds it: its result is complete or absent. Finished and removed tasks are skipped.
 *
 * A task fails with `TASK_INTERRUPTED` after `mostAttempts` runs that failed or whose process ended, counted since it
 * last wrote outcomes: one that goes on from there may be interrupted any number of times.
 *
 * @throws errors worth a retry; a rejection and a full disk end the task with their code
 */
export async function runTask<Services>(
  worker: TaskWorker<Services>,
  key: TaskKey,
  signal: AbortSignal,
): Promise<void> {
  const { platform, publishProgress } = worker
  const { company_id, id } = key
  const clock = { person: systemActorOf(company_id, 'UTC'), atomic: true }
  const task = await inContext(platform, clock, (context) => take(context, id))
  if (!task) return
  if (task.attempts > mostAttempts) {
    await endFailed(worker, key, 'TASK_INTERRUPTED')
    return
  }
  publishProgress({ company_id, resource_id: task.owner_id }, task)
  try {
    await handle(worker, { key, task, signal })
  } catch (error) {
    if (error instanceof TaskRemoved) {
      await platform.files.remove(key)
      return
    }
    const code = codeOf(error)
    if (code === null) throw error
    await endFailed(worker, key, code)
  }
}

interface Running {
  readonly key: TaskKey
  readonly task: TakenTask
  readonly signal: AbortSignal
}

/** @throws TaskRemoved */
async function handle<Services>(
  worker: TaskWorker<Services>,
  { key, task, signal }: Running,
): Promise<void> {
  const { platform, publishProgress, handlers, services } = worker
  const { company_id, id } = key
  const { added_on, owner_id, time_zone, origin } = task
  const handler = handlers.find(({ kind }) => kind === task.kind)
  if (!handler) throw new Error(`no capability runs tasks of kind ${task.kind}`)
  const person = { ...systemActorOf(company_id, time_zone), kind: 'staff', id: owner_id } as const
  const progress = taskProgress(worker, { key, owner_id, signal })
  const running = {
    ...progress,
    id,
    added_on,
    time_zone,
    read: <T>(work: (context: Context) => Promise<T>) =>
      inContext(platform, { person, atomic: false }, (context) => work(readerOf(worker, context))),
    write: <T>(work: (context: Context) => Promise<T>) =>
      inContext(platform, { person, atomic: true, origin }, work),
    putFile: (content: Readable, media_type: string) =>
      platform.files.put(key, content, media_type),
  }
  const { result, commit } = await handler.run(running, task.input, services)
  const steps = progress.stepsDone()
  const ended = await inContext(platform, { person, atomic: true, origin }, async (context) => {
    const over = { status: 'done', done: steps, total: steps, finished_on: context.now } as const
    const done = await updateProgress(context, id, { ...over, result })
    if (!done) throw new TaskRemoved()
    await commit?.(context)
    return done
  })
  publishProgress({ company_id, resource_id: owner_id }, ended)
}

/** Whoever belongs to the platform reads across companies: their own tenant holds nothing but views and tasks. */
const readerOf = (
  { platform: { database } }: Pick<TaskServices, 'platform'>,
  context: Context,
): Context =>
  context.company_id === platformTenantId
    ? { ...context, db: database.reader({ crossTenant: 'platform' }) }
    : context

/** Null where a retry may succeed. */
function codeOf(error: unknown): ErrorCode | null {
  if (isDiskFull(error)) return 'TASK_DISK_FULL'
  return error instanceof AppError ? error.code : null
}

const publishEvery_ms = 500

interface Followed {
  readonly key: TaskKey
  readonly owner_id: string
  /** Nobody waits any longer: the process ends. */
  readonly signal: AbortSignal
}

/** Stores and publishes the progress of a task, and stops it where it was removed. */
function taskProgress(
  { platform, publishProgress }: TaskServices,
  { key: { company_id, id }, owner_id, signal }: Followed,
): Pick<RunningTask, 'expectSteps' | 'advance' | 'stepsDone'> {
  let done = 0
  let publishedAt = 0
  const saveProgress = async (change: { done?: number; total?: number }) => {
    const systemActor = { person: systemActorOf(company_id, 'UTC'), atomic: true }
    const task = await inContext(platform, systemActor, (context) =>
      updateProgress(context, id, change),
    )
    if (!task) throw new TaskRemoved()
    publishProgress({ company_id, resource_id: owner_id }, task)
  }
  return {
    stepsDone: () => done,
    expectSteps: (total) => saveProgress({ total }),
    advance: async (steps) => {
      signal.throwIfAborted()
      done += steps
      const now = platform.clock().getTime()
      if (now - publishedAt < publishEvery_ms) return
      publishedAt = now
      await saveProgress({ done })
    },
  }
}
