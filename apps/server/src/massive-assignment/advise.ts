import type { AssignmentAdvice } from '@baquiano/contract/massive-assignment'
import { cheapest } from './insert-jobs.ts'
import { type Job, type Timeline, timelineOf } from './lane-timeline.ts'
import { ordersOf, type Shares, type Sharing, spreadOf } from './shares.ts'

/** Less is not worth a word, seconds. */
const least_s = 300

/** A job that who has least would do instead of who has most, by their places. */
export type Advice = Omit<AssignmentAdvice, 'visit_point_id' | 'from_id' | 'to_id'> & {
  readonly job: Job
  readonly from: number
  readonly to: number
}

/** The job whose change of hands evens the loads most; null where none does so by some minutes. */
export function advise(
  sharing: Sharing,
  { timelines }: Shares,
  mayMove: (job: Job, to: number) => boolean,
): Advice | null {
  const ranked = timelines.map((timeline, lane) => ({ lane, load: loadOf(timeline) }))
  const sorted = ranked.toSorted((a, b) => b.load - a.load)
  const [from, to] = [sorted[0]?.lane ?? 0, sorted.at(-1)?.lane ?? 0]
  if (from === to) return null
  const spread_s = spreadOf('hours', timelines)
  const moves = (ordersOf(timelines)[from] ?? [])
    .filter((job) => mayMove(job, to))
    .flatMap((job) => moveOf(sharing, timelines, { job, from, to }) ?? [])
    .filter(({ spread_then_s }) => spread_then_s <= spread_s - least_s)
    .toSorted((a, b) => a.spread_then_s - b.spread_then_s)
  return moves[0] ? { ...moves[0], spread_s } : null
}

/** What becomes of the loads; undefined where somebody has no time for it. */
function moveOf(
  sharing: Sharing,
  timelines: readonly Timeline[],
  move: Pick<Advice, 'job' | 'from' | 'to'>,
): Omit<Advice, 'spread_s'> | undefined {
  const moved = timelinesAfter(sharing, timelines, move)
  if (moved.some(({ left }) => left.length > 0)) return undefined
  const distance_m = distanceOf(moved) - distanceOf(timelines)
  return { ...move, spread_then_s: spreadOf('hours', moved), distance_m }
}

const loadOf = ({ work, duration_s }: Timeline): number => work * 60 + duration_s

const distanceOf = (timelines: readonly Timeline[]): number =>
  timelines.reduce((sum, { distance_m }) => sum + distance_m, 0)

function timelinesAfter(
  sharing: Sharing,
  timelines: readonly Timeline[],
  { job, from, to }: Pick<Advice, 'job' | 'from' | 'to'>,
): Timeline[] {
  const orders = ordersOf(timelines)
  return timelines.map((timeline, lane) => {
    if (lane !== from && lane !== to) return timeline
    const rest = (orders[lane] ?? []).filter((it) => it !== job)
    const { index } = cheapest(sharing, rest, { job, lane })
    const order = lane === to ? rest.toSpliced(index, 0, job) : rest
    return timelineOf(sharing, sharing.fixed[lane] ?? [], order)
  })
}
