import { systemActorOf, inContext } from '../platform/enter-context.ts'
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
export function followProgress(
  { platform, publishProgress }: TaskServices,
  { key: { company_id, id }, owner_id, signal }: Followed,
) {
  let done = 0
  let publishedAt = 0
  const saveProgress = async (change: { done?: number; total?: number }) => {
    const systemActor = { person: systemActorOf(company_id, 'UTC'), atomic: true }
    const record = await inContext(platform, systemActor, (context) =>
      updateProgress(context, id, change),
    )
    if (!record) throw new TaskRemoved()
    publishProgress({ company_id, resource_id: owner_id }, { id, record })
  }
  return {
    rows: () => done,
    expect: (total: number) => saveProgress({ total }),
    follow: async function* follow<Rows extends readonly unknown[]>(batches: AsyncIterable<Rows>) {
      for await (const rows of batches) {
        signal.throwIfAborted()
        yield rows
        done += rows.length
        const now = platform.clock().getTime()
        if (now - publishedAt < publishEvery_ms) continue
        publishedAt = now
        await saveProgress({ done })
      }
    },
  }
}
