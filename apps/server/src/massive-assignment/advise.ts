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
  const load = ({ work, duration_s }: Timeline) => work * 60 + duration_s
  const ranked = [...timelines.keys()].toSorted((a, b) => loadAt(b) - loadAt(a))
  function loadAt(lane: number): number {
    const timeline = timelines[lane]
    return timeline ? load(timeline) : 0
  }
  const [from, to] = [ranked[0], ranked.at(-1)]
  if (from === undefined || to === undefined || from === to) return null
  const spread_s = spreadOf('hours', timelines)
  const orders = ordersOf(timelines)
  let best: Advice | null = null
  for (const job of orders[from] ?? []) {
    if (!mayMove(job, to)) continue
    const moved = timelinesAfter(sharing, timelines, { job, from, to })
    if (moved.some(({ left }) => left.length > 0)) continue
    const spread_then_s = spreadOf('hours', moved)
    if (spread_then_s > (best?.spread_then_s ?? spread_s - least_s)) continue
    const distance_m = distanceOf(moved) - distanceOf(timelines)
    best = { job, from, to, spread_s, spread_then_s, distance_m }
  }
  return best
}

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
