import { clockOf, inContext } from '../platform/enter-context.ts'
import { keep } from './task-runs.repository.ts'
import { type TaskPlace, TaskRemoved, type TaskServices } from './task-services.ts'

const publishEvery_ms = 500

interface Followed {
  readonly place: TaskPlace
  readonly owner_id: string
  /** Nobody waits any longer: the process ends. */
  readonly signal: AbortSignal
}

/** Keeps and tells how far a task has come, and stops it where it was removed. */
export function followProgress(
  { platform, tell }: TaskServices,
  { place: { company_id, id }, owner_id, signal }: Followed,
) {
  let done = 0
  let publishedAt = 0
  const keepNow = async (change: { done?: number; total?: number }) => {
    const clock = { person: clockOf(company_id, 'UTC'), atomic: true }
    const record = await inContext(platform, clock, (context) => keep(context, id, change))
    if (!record) throw new TaskRemoved()
    tell({ company_id, resource_id: owner_id }, { id, record })
  }
  return {
    rows: () => done,
    expect: (total: number) => keepNow({ total }),
    follow: async function* follow<Rows extends readonly unknown[]>(portions: AsyncIterable<Rows>) {
      for await (const rows of portions) {
        signal.throwIfAborted()
        yield rows
        done += rows.length
        const now = platform.clock().getTime()
        if (now - publishedAt < publishEvery_ms) continue
        publishedAt = now
        await keepNow({ done })
      }
    },
  }
}
