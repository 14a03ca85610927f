import { systemActorOf, inContext } from '../platform/enter-context.ts'
import type { RunningTask } from '../platform/task-handler.ts'
import { updateProgress } from './task-runs.repository.ts'
import { type TaskKey, TaskRemoved, type TaskServices } from './task-services.ts'

const publishEvery_ms = 500

interface Followed {
  readonly key: TaskKey
  readonly owner_id: string
  /** Nobody waits any longer: the process ends. */
  readonly signal: AbortSignal
}

/** Stores and publishes the progress of a task, and stops it where it was removed. */
export function taskProgress(
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
