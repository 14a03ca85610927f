import { setImmediate } from 'node:timers/promises'
import { cheapest, insertAll } from './insert-jobs.ts'
import { type Job, timelineOf } from './lane-timeline.ts'
import { isBetter, leftOf, ordersOf, type Shares, type Sharing, takeTurns } from './shares.ts'

/**
 * Shares visits so that as many as possible are done, loads are even and ways are short: far apart ones first, the others where
 * they cost least, then whatever exchange improves it. The same question has the same answer, and none is worse than taking turns.
 */
export async function shareJobs(sharing: Sharing): Promise<Shares> {
  const turns = takeTurns(sharing)
  const inserted = await insertAll(sharing)
  const better = isBetter(sharing, inserted, turns) ? inserted : turns
  return improve(sharing, better)
}

/** Days that one search may try out, so that it ends within a second. */
const mostTrials = 4000

/** Gives jobs to others and turns parts of a day around for as long as that is better. */
async function improve(sharing: Sharing, start: Shares): Promise<Shares> {
  const search = searchFrom(sharing, start)
  for (;;) {
    const before = search.best()
    for (const pass of [placeLeft, turnAround, relocate]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- lets other calls of this process go on in between
      await setImmediate()
      pass(sharing, search)
    }
    if (search.best() === before || search.isOver()) return search.best()
  }
}

/** What a search has found, and how it tries out other orders: true where they are better, and kept. */
interface Search {
  readonly best: () => Shares
  readonly isOver: () => boolean
  readonly attempt: (changed: ReadonlyMap<number, readonly Job[]>) => boolean
}

function searchFrom(sharing: Sharing, start: Shares): Search {
  let [best, trials] = [start, 0]
  const isOver = () => trials >= mostTrials
  return {
    best: () => best,
    isOver,
    attempt: (changed) => {
      if (isOver()) return false
      trials += changed.size
      const timelines = best.timelines.map((timeline, lane) => {
        const order = changed.get(lane)
        return order ? timelineOf(sharing, sharing.fixed[lane] ?? [], order) : timeline
      })
      const next = { timelines, left: leftOf(sharing, timelines) }
      if (!isBetter(sharing, next, best)) return false
      best = next
      return true
    },
  }
}

function placeLeft(sharing: Sharing, { best, attempt }: Search): void {
  for (const job of best().left) {
    job.lanes.some((lane) => {
      const order = ordersOf(best().timelines)[lane] ?? []
      const { index } = cheapest(sharing, order, { job, lane })
      return attempt(new Map([[lane, order.toSpliced(index, 0, job)]]))
    })
  }
}

function relocate(sharing: Sharing, { best, attempt }: Search): void {
  for (const job of sharing.jobs) {
    const orders = ordersOf(best().timelines)
    const from = orders.findIndex((order) => order.includes(job))
    if (from < 0) continue
    const rest = (orders[from] ?? []).filter((it) => it !== job)
    job.lanes.some((lane) => {
      const others = lane === from ? rest : (orders[lane] ?? [])
      const { index } = cheapest(sharing, others, { job, lane })
      return attempt(new Map([[from, rest]]).set(lane, others.toSpliced(index, 0, job)))
    })
  }
}

/** 2-opt: a part of a day in the other direction. */
function turnAround(_: Sharing, { best, attempt }: Search): void {
  for (const lane of best().timelines.keys()) {
    const { length } = ordersOf(best().timelines)[lane] ?? []
    for (let first = 0; first < length - 1; first += 1) {
      for (let last = first + 2; last <= length; last += 1) {
        const order = ordersOf(best().timelines)[lane] ?? []
        const part = order.slice(first, last).toReversed()
        attempt(new Map([[lane, order.toSpliced(first, last - first, ...part)]]))
      }
    }
  }
}
