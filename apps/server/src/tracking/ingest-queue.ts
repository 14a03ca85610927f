import { AppError } from '@baquiano/contract/platform'
import { isUnavailable } from '../platform/database/is-unavailable.ts'

/** Fixes that wait or are being written, in total and per company; beyond, phones have to retry. */
const capacity = 50_000
const capacityOfCompany = 25_000
/** Fixes of one write. */
const writeAtMost = 2000

/** Concurrent writes: half of the default number of database connections. */
const writesAtOnce = 4
/** Per company: while one waits for the disk, the next is prepared. */
const writesAbreast = 2

/** Ids that were there already; null when all fixes were new. */
type Known = ReadonlySet<string> | null

interface Waiting<Item> {
  readonly items: readonly Item[]
  readonly settle: (known: Known) => void
  readonly fail: (error: unknown) => void
}

interface Line<Item> {
  readonly company_id: string
  waiting: Waiting<Item>[]
  /** Writes under way. */
  running: number
  /** Fixes that wait or are being written. */
  queued: number
  /** Fixes that wait. */
  pending: number
}

export interface IngestQueue<Item> {
  /**
   * Answers once they are durable: the ids that were there already, null when all were new.
   *
   * @throws AppError `INGEST_BUSY` when too many fixes of the company wait; or too many of all companies, and
   *   some of this one
   */
  readonly submit: (company_id: string, items: readonly Item[]) => Promise<Known>
}

type Write<Item> = (company_id: string, items: readonly Item[]) => Promise<Known>

/**
 * Group commit: fixes that arrive at the same moment, or while writes of the company are in progress, go
 * into the next write together. Many phones cost one commit.
 *
 * Companies take turns, one write each, and a company that sends more than can be written is rejected
 * alone: one with nothing waiting is always accepted, and waits for at most one write of each other company.
 *
 * @param worthSecond fixes for which a company's second write begins beside its first; fewer wait for the first to end,
 *   so that more of them share the next commit
 */
export function createIngestQueue<Item>(write: Write<Item>, worthSecond = 1): IngestQueue<Item> {
  // In the order of their turns: the company that wrote last comes last.
  const lines = new Map<string, Line<Item>>()
  let queued = 0
  let running = 0
  let gathering = false

  const writeNext = async (line: Line<Item>) => {
    const batch = takeBatch(line)
    const items = batch.flatMap((one) => one.items)
    line.pending -= items.length
    running += 1
    line.running += 1
    const [written] = await Promise.allSettled([write(line.company_id, items)])
    running -= 1
    line.running -= 1
    if (written.status === 'rejected' && isUnavailable(written.reason)) {
      // Waiting fixes fail too: they would time out at the same database.
      batch.push(...line.waiting.splice(0))
      line.pending = 0
    }
    const done = batch.reduce((sum, one) => sum + one.items.length, 0)
    queued -= done
    line.queued -= done
    if (line.queued === 0) lines.delete(line.company_id)
    for (const one of batch) {
      if (written.status === 'fulfilled') one.settle(written.value)
      else one.fail(written.reason)
    }
    goSoon()
  }

  /** Whether a write of the company may begin: its first, or a second that is worth it. */
  const mayWrite = ({ pending, running: own }: Line<Item>): boolean =>
    pending > 0 && (own === 0 || (own < writesAbreast && pending >= worthSecond))

  /** The next company whose write may begin. */
  const next = () => (running < writesAtOnce ? ([...lines.values()].find(mayWrite) ?? null) : null)

  const go = () => {
    gathering = false
    for (let line = next(); line; line = next()) {
      lines.delete(line.company_id)
      lines.set(line.company_id, line)
      // oxlint-disable-next-line eslint/no-void -- it never rejects: a failure rejects the waiting promises
      void writeNext(line)
    }
  }

  /** Lets the requests that have arrived be read first: they belong to the same write. */
  const goSoon = () => {
    if (gathering) return
    gathering = true
    setImmediate(go)
  }

  return {
    submit: (company_id, items) => {
      const line = lines.get(company_id) ?? { company_id, waiting: [], ...noFixes }
      if (isFull(queued + items.length, line, items.length)) {
        return Promise.reject(new AppError('INGEST_BUSY'))
      }
      queued += items.length
      line.queued += items.length
      line.pending += items.length
      lines.set(company_id, line)
      return new Promise((settle, fail) => {
        line.waiting.push({ items, settle, fail })
        if (running < writesAtOnce && mayWrite(line)) goSoon()
      })
    },
  }
}

const isFull = (inAll: number, { queued }: Line<unknown>, more: number): boolean =>
  queued > 0 && (inAll > capacity || queued + more > capacityOfCompany)

const noFixes = { running: 0, queued: 0, pending: 0 } as const

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
