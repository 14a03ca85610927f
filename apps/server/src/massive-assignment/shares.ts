import type { AssignmentBalance } from '@baquiano/contract/massive-assignment'
import { type Day, type FixedVisit, type Job, type Timeline, timelineOf } from './lane-timeline.ts'

/** Visits to be shared by people who may have some already. */
export interface Sharing extends Day {
  readonly jobs: readonly Job[]
  /** What each of them has already, by its start. */
  readonly fixed: readonly (readonly FixedVisit[])[]
  readonly balance: AssignmentBalance
}

/** Who does what, in which order. */
export interface Shares {
  readonly timelines: readonly Timeline[]
  /** Jobs for which nobody has time left. */
  readonly left: readonly Job[]
}

export type Orders = readonly (readonly Job[])[]

/** What a second of difference between loads is worth, in seconds of driving. */
const spreadWeights: Readonly<Record<AssignmentBalance, number>> = {
  count: 1,
  hours: 1,
  nearness: 0.15,
}

/** Each job to the next one who may have it and has time. */
export function takeTurns(sharing: Sharing): Shares {
  const { jobs, fixed } = sharing
  const orders: Job[][] = fixed.map(() => [])
  let turn = 0
  for (const job of jobs) {
    for (let tried = 0; tried < fixed.length; tried += 1) {
      const lane = (turn + tried) % fixed.length
      if (!job.lanes.includes(lane) || !hasRoom(sharing, lane, [...(orders[lane] ?? []), job])) {
        continue
      }
      orders[lane]?.push(job)
      turn = lane + 1
      break
    }
  }
  return sharesOf(sharing, orders)
}

/** Less is better: what is left first, then driving and uneven loads, seconds. */
export function isBetter(sharing: Sharing, one: Shares, other: Shares): boolean {
  if (one.left.length !== other.left.length) return one.left.length < other.left.length
  return costOf(sharing, one.timelines) < costOf(sharing, other.timelines)
}

function costOf({ balance }: Sharing, timelines: readonly Timeline[]): number {
  const driving = timelines.reduce((sum, { duration_s }) => sum + duration_s, 0)
  return driving + spreadWeights[balance] * spreadOf(balance, timelines)
}

/** A visit more or less, in seconds of load. */
const visit_s = 1800

/** Between who has most and who has least, seconds. */
export function spreadOf(balance: AssignmentBalance, timelines: readonly Timeline[]): number {
  const loads = timelines.map(({ stops, work, duration_s }) =>
    balance === 'count' ? stops.length * visit_s : work * 60 + duration_s,
  )
  return Math.max(...loads) - Math.min(...loads)
}

export const hasRoom = (sharing: Sharing, lane: number, order: readonly Job[]): boolean =>
  timelineOf(sharing, sharing.fixed[lane] ?? [], order).left.length === 0

export function sharesOf(sharing: Sharing, orders: Orders): Shares {
  const timelines = orders.map((order, lane) =>
    timelineOf(sharing, sharing.fixed[lane] ?? [], order),
  )
  return { timelines, left: leftOf(sharing, timelines) }
}

export function leftOf({ jobs }: Sharing, timelines: readonly Timeline[]): Job[] {
  const done = new Set(timelines.flatMap(({ stops }) => stops.map(({ job }) => job)))
  return jobs.filter((job) => !done.has(job))
}

export const ordersOf = (timelines: readonly Timeline[]): Job[][] =>
  timelines.map(({ stops }) => stops.map(({ job }) => job))
