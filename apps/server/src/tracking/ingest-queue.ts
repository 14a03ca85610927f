import { AppError } from '@baquiano/contract/platform'

/** Fixes waiting to be written; beyond, phones are asked to come back. */
const capacity = 50_000
/** Fixes of one write. */
const writeAtMost = 2000

interface Waiting<Item> {
  readonly items: readonly Item[]
  readonly settle: (kept: ReadonlySet<string>) => void
  readonly fail: (error: unknown) => void
}

export interface IngestQueue<Item> {
  /**
   * Answers the ids that were new, once they are durable.
   *
   * @throws AppError `INGEST_BUSY` when too many fixes wait
   */
  readonly submit: (company_id: string, items: readonly Item[]) => Promise<ReadonlySet<string>>
  /** Resolves when nothing waits any more. */
  readonly drained: () => Promise<void>
}

type Write<Item> = (company_id: string, items: readonly Item[]) => Promise<ReadonlySet<string>>

/**
 * Group commit: while one write of a company is under way, what arrives waits and goes together in
 * the next. Many phones cost one commit, and a phone alone waits for none but its own.
 */
export function createIngestQueue<Item>(write: Write<Item>): IngestQueue<Item> {
  const waiting = new Map<string, Waiting<Item>[]>()
  const running = new Map<string, Promise<void>>()
  let queued = 0

  const run = async (company_id: string) => {
    for (let batch = take(company_id); batch.length > 0; batch = take(company_id)) {
      const items = batch.flatMap((one) => one.items)
      const [written] = await Promise.allSettled([write(company_id, items)])
      queued -= items.length
      for (const one of batch) {
        if (written.status === 'fulfilled') one.settle(written.value)
        else one.fail(written.reason)
      }
    }
    running.delete(company_id)
  }

  const take = (company_id: string): Waiting<Item>[] => {
    const all = waiting.get(company_id) ?? []
    let [count, size] = [0, 0]
    for (const { items } of all) {
      if (count > 0 && size + items.length > writeAtMost) break
      count += 1
      size += items.length
    }
    const batch = all.splice(0, count)
    if (all.length === 0) waiting.delete(company_id)
    return batch
  }

  return {
    submit: (company_id, items) => {
      if (queued + items.length > capacity) return Promise.reject(new AppError('INGEST_BUSY'))
      queued += items.length
      return new Promise((settle, fail) => {
        const line = waiting.get(company_id)
        if (line) line.push({ items, settle, fail })
        else waiting.set(company_id, [{ items, settle, fail }])
        if (!running.has(company_id)) running.set(company_id, run(company_id))
      })
    },
    drained: async () => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
