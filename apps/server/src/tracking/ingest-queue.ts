import { AppError } from '@baquiano/contract/platform'
import { isUnavailable } from '../platform/database/is-unavailable.ts'

/** Fixes waiting to be written; beyond, phones are asked to come back. */
const capacity = 50_000
/** Fixes of one write. */
const writeAtMost = 2000

/** Writes of one company at a time: while one waits for the disk, the next is made ready. */
const writesAbreast = 2

/** Ids that were there already; null when all fixes were new. */
type Known = ReadonlySet<string> | null

interface Waiting<Item> {
  readonly items: readonly Item[]
  readonly settle: (known: Known) => void
  readonly fail: (error: unknown) => void
}

interface Line<Item> {
  waiting: Waiting<Item>[]
  readonly running: Set<Promise<void>>
  gathering: boolean
}

export interface IngestQueue<Item> {
  /**
   * Answers once they are durable: the ids that were there already, null when all were new.
   *
   * @throws AppError `INGEST_BUSY` when too many fixes wait
   */
  readonly submit: (company_id: string, items: readonly Item[]) => Promise<Known>
}

type Write<Item> = (company_id: string, items: readonly Item[]) => Promise<Known>

/**
 * Group commit: what arrives in the same moment, or while writes of the company are under way, goes
 * together in the next. Many phones cost one commit, and no company waits for another.
 */
export function createIngestQueue<Item>(write: Write<Item>): IngestQueue<Item> {
  const lines = new Map<string, Line<Item>>()
  let queued = 0

  const writeNext = async (company_id: string, line: Line<Item>) => {
    const batch = takeBatch(line)
    const items = batch.flatMap((one) => one.items)
    const [written] = await Promise.allSettled([write(company_id, items)])
    if (written.status === 'rejected' && isUnavailable(written.reason)) {
      // Those that wait would wait as long again for the same database.
      batch.push(...line.waiting.splice(0))
    }
    for (const { items: done } of batch) queued -= done.length
    for (const one of batch) {
      if (written.status === 'fulfilled') one.settle(written.value)
      else one.fail(written.reason)
    }
  }

  const go = (company_id: string, line: Line<Item>) => {
    line.gathering = false
    while (line.waiting.length > 0 && line.running.size < writesAbreast) {
      const running = writeNext(company_id, line).finally(() => {
        line.running.delete(running)
        goSoon(company_id, line)
      })
      line.running.add(running)
    }
    if (line.waiting.length === 0 && line.running.size === 0) lines.delete(company_id)
  }

  /** Lets the requests that have arrived be read first: they belong to the same write. */
  const goSoon = (company_id: string, line: Line<Item>) => {
    if (line.gathering) return
    line.gathering = true
    setImmediate(go, company_id, line)
  }

  return {
    submit: (company_id, items) => {
      if (queued + items.length > capacity) return Promise.reject(new AppError('INGEST_BUSY'))
      queued += items.length
      const line = lines.get(company_id) ?? { waiting: [], running: new Set(), gathering: false }
      lines.set(company_id, line)
      return new Promise((settle, fail) => {
        line.waiting.push({ items, settle, fail })
        if (line.running.size < writesAbreast) goSoon(company_id, line)
      })
    },
  }
}

/** As many as fit into one write, in the order they came; one larger than that goes alone. */
function takeBatch<Item>(line: Line<Item>): Waiting<Item>[] {
  let [count, size] = [0, 0]
  for (const { items } of line.waiting) {
    if (count > 0 && size + items.length > writeAtMost) break
    count += 1
    size += items.length
  }
  return line.waiting.splice(0, count)
}
