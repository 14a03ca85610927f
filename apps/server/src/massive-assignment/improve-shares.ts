import { setImmediate } from 'node:timers/promises'
import { cheapest } from './insert-jobs.ts'
import { type Job, timelineOf } from './lane-timeline.ts'
import { isBetter, leftOf, ordersOf, type Shares, type Sharing } from './shares.ts'

/** Days that one search may try out, so that it ends within a second. */
const mostTrials = 4000
/** Gives jobs to others and turns parts of a day around for as long as that is better. */
export async function improve(sharing: Sharing, start: Shares): Promise<Shares> {
  let best = start
  let trials = 0
  const tryOrders = (changed: ReadonlyMap<number, readonly Job[]>): boolean => {
    trials += changed.size
    const timelines = best.timelines.map((timeline, lane) => {
      const order = changed.get(lane)
      return order ? timelineOf(sharing, sharing.fixed[lane] ?? [], order) : timeline
    })
    const next = { timelines, left: leftOf(sharing, timelines) }
    if (!isBetter(sharing, next, best)) return false
    best = next
    return true
  }
  let isImproved = true
  while (isImproved && trials < mostTrials) {
    isImproved = false
    for (const pass of [placeLeft, turnAround, relocate]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- lets other calls of this process go on in between
      await setImmediate()
      const isBetterNow = pass(
        sharing,
        () => best,
        (changed) => trials < mostTrials && tryOrders(changed),
      )
      isImproved ||= isBetterNow
    }
  }
  return best
}

type Try = (changed: ReadonlyMap<number, readonly Job[]>) => boolean

function placeLeft(sharing: Sharing, current: () => Shares, attempt: Try): boolean {
  let isBetterNow = false
  for (const job of current().left) {
    for (const lane of job.lanes) {
      const order = ordersOf(current().timelines)[lane] ?? []
      const { index } = cheapest(sharing, order, { job, lane })
      if (attempt(new Map([[lane, order.toSpliced(index, 0, job)]]))) {
        isBetterNow = true
        break
      }
    }
  }
  return isBetterNow
}

function relocate(sharing: Sharing, current: () => Shares, attempt: Try): boolean {
  let isBetterNow = false
  for (const job of sharing.jobs) {
    const orders = ordersOf(current().timelines)
    const from = orders.findIndex((order) => order.includes(job))
    if (from < 0) continue
    const rest = (orders[from] ?? []).filter((it) => it !== job)
    for (const lane of job.lanes) {
      const others = lane === from ? rest : (orders[lane] ?? [])
      const { index } = cheapest(sharing, others, { job, lane })
      const order = others.toSpliced(index, 0, job)
      const changed = new Map([[from, rest]]).set(lane, order)
      if (attempt(changed)) {
        isBetterNow = true
        break
      }
    }
  }
  return isBetterNow
}

/** 2-opt: a part of a day in the other direction. */
function turnAround(_: Sharing, current: () => Shares, attempt: Try): boolean {
  let isBetterNow = false
  for (const lane of current().timelines.keys()) {
    const { length } = ordersOf(current().timelines)[lane] ?? []
    for (let first = 0; first < length - 1; first += 1) {
      for (let last = first + 2; last <= length; last += 1) {
        const order = ordersOf(current().timelines)[lane] ?? []
        const part = order.slice(first, last).toReversed()
        if (attempt(new Map([[lane, order.toSpliced(first, last - first, ...part)]]))) {
          isBetterNow = true
        }
      }
    }
  }
  return isBetterNow
}
