import { setImmediate } from 'node:timers/promises'
import type { Day, Job } from './lane-timeline.ts'
import { hasRoom, type Orders, type Shares, sharesOf, type Sharing } from './shares.ts'

/** Seconds of driving; none where nobody knows. */
function between({ legOf }: Day, from: Job | undefined, to: Job | undefined): number {
  const [start, end] = [from?.place ?? null, to?.place ?? null]
  return start === null || end === null ? 0 : legOf(start, end).duration_s
}

interface Insertion {
  readonly lane: number
  readonly index: number
  /** Seconds of driving that it adds. */
  readonly cost: number
}

/** Where a job adds least to an order. */
export function cheapest(
  day: Day,
  order: readonly Job[],
  { job, lane }: { job: Job; lane: number },
) {
  let best: Insertion = { lane, index: 0, cost: Number.POSITIVE_INFINITY }
  for (let index = 0; index <= order.length; index += 1) {
    const [before, after] = [order[index - 1], order[index]]
    const cost = between(day, before, job) + between(day, job, after) - between(day, before, after)
    if (cost < best.cost) best = { lane, index, cost }
  }
  return best
}

/** Steps of a few milliseconds together. */
const stepsInOneGo = 20

/** First one far from the others for each, then the others one by one: whom it matters most for who gets it, first. */
export async function insertAll(sharing: Sharing): Promise<Shares> {
  const orders = seededOrders(sharing)
  const seeded = new Set(orders.flat())
  const insertions: Insertions = new Map()
  for (const job of sharing.jobs) {
    if (!seeded.has(job)) insertions.set(job, optionsOf(sharing, orders, job))
  }
  for (let step = 1; ; step += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- lets other calls of this process go on in between
    if (step % stepsInOneGo === 0) await setImmediate()
    const chosen = mostUrgent(sharing, insertions, orders)
    if (!chosen) return sharesOf(sharing, orders)
    insert(sharing, orders, { ...chosen, insertions })
  }
}

type Insertions = Map<Job, (Insertion | undefined)[]>

const optionsOf = (sharing: Sharing, orders: Orders, job: Job): (Insertion | undefined)[] =>
  orders.map((order, lane) =>
    job.lanes.includes(lane) ? cheapest(sharing, order, { job, lane }) : undefined,
  )

function seededOrders(sharing: Sharing): Job[][] {
  return seedsOf(sharing).map((seed, lane) =>
    seed && hasRoom(sharing, lane, [seed]) ? [seed] : [],
  )
}

interface Chosen {
  readonly job: Job
  readonly insertion: Insertion
}

/** Inserts a job where that was chosen, unless the day is full: then its lane is none of its options any more. */
function insert(
  sharing: Sharing,
  orders: Job[][],
  { job, insertion, insertions }: Chosen & { readonly insertions: Insertions },
): void {
  const { lane, index } = insertion
  const order = (orders[lane] ?? []).toSpliced(index, 0, job)
  if (!hasRoom(sharing, lane, order)) {
    const options = insertions.get(job) ?? []
    options[lane] = undefined
    return
  }
  orders[lane] = order
  insertions.delete(job)
  for (const [other, options] of insertions) {
    if (options[lane]) options[lane] = cheapest(sharing, order, { job: other, lane })
  }
}

/** For each the job that is farthest from those of the others. */
function seedsOf(sharing: Sharing): (Job | undefined)[] {
  const seeds: (Job | undefined)[] = []
  for (const lane of sharing.fixed.keys()) {
    const taken = seeds.filter((seed) => seed !== undefined)
    let [farthest, most]: [Job | undefined, number] = [undefined, -1]
    for (const job of sharing.jobs) {
      if (!job.lanes.includes(lane) || taken.includes(job)) continue
      const others = taken.length > 0 ? taken : sharing.jobs.slice(0, 1)
      const distance = Math.min(...others.map((seed) => between(sharing, seed, job)))
      if (distance > most) [farthest, most] = [job, distance]
    }
    seeds.push(farthest)
  }
  return seeds
}

/** Farther than any way. */
const far = Number.MAX_SAFE_INTEGER

/** The job for which the second best lane is the most worse than the best one; a full day is as if it were farther away. */
function mostUrgent(
  { service }: Sharing,
  insertions: ReadonlyMap<Job, readonly (Insertion | undefined)[]>,
  orders: Orders,
) {
  let chosen: Chosen | undefined
  let most = Number.NEGATIVE_INFINITY
  const load = ({ lane }: Insertion) => ((orders[lane]?.length ?? 0) * service * 60) / 4
  for (const [job, options] of insertions) {
    let [best, lowest, second]: [Insertion | undefined, number, number] = [undefined, far, far]
    for (const option of options) {
      if (!option) continue
      const cost = option.cost + load(option)
      second = Math.min(second, Math.max(cost, lowest))
      if (cost < lowest) [best, lowest] = [option, cost]
    }
    if (best && second - lowest > most) {
      most = second - lowest
      chosen = { job, insertion: best }
    }
  }
  return chosen
}
