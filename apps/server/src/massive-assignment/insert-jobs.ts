import { setImmediate } from 'node:timers/promises'
import type { Day, Job, Leg } from './lane-timeline.ts'
import { hasRoom, type Orders, type Shares, sharesOf, type Sharing } from './shares.ts'

const nowhere: Leg = { duration_s: 0, distance_m: 0 }
export const between = ({ legOf }: Day, from: Job | undefined, to: Job | undefined): number =>
  (from?.place == null || to?.place == null ? nowhere : legOf(from.place, to.place)).duration_s

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
  const { jobs, fixed } = sharing
  const orders: Job[][] = fixed.map(() => [])
  const open = new Set(jobs)
  for (const [lane, seed] of seedsOf(sharing).entries()) {
    if (!seed || !hasRoom(sharing, lane, [seed])) continue
    orders[lane] = [seed]
    open.delete(seed)
  }
  const insertions = new Map<Job, (Insertion | undefined)[]>()
  for (const job of open) {
    insertions.set(
      job,
      fixed.map((_, lane) =>
        job.lanes.includes(lane) ? cheapest(sharing, orders[lane] ?? [], { job, lane }) : undefined,
      ),
    )
  }
  for (let step = 1; ; step += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- lets other calls of this process go on in between
    if (step % stepsInOneGo === 0) await setImmediate()
    const chosen = mostUrgent(sharing, insertions, orders)
    if (!chosen) return sharesOf(sharing, orders)
    const { job, insertion } = chosen
    const { lane, index } = insertion
    const order = (orders[lane] ?? []).toSpliced(index, 0, job)
    if (hasRoom(sharing, lane, order)) {
      orders[lane] = order
      insertions.delete(job)
      for (const [other, options] of insertions) {
        if (options[lane]) options[lane] = cheapest(sharing, order, { job: other, lane })
      }
    } else {
      const options = insertions.get(job) ?? []
      options[lane] = undefined
    }
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
  let chosen: { readonly job: Job; readonly insertion: Insertion } | undefined
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
