import type { Visit } from '@baquiano/contract/visits'

/** Visits at one place. */
export interface VisitStack {
  readonly key: string
  readonly cx: number
  readonly cy: number
  readonly visits: readonly [Visit, ...Visit[]]
}

/** What asks for a look comes before what is to come, and that before what is over. */
const ranks: Readonly<Record<Visit['status'], number>> = {
  Delayed: 4,
  'Not Assigned': 3,
  'In progress': 2,
  'On the way': 2,
  Rescheduled: 1,
  Scheduled: 1,
  Finalized: 0,
  Canceled: 0,
}
export const rankOf = ({ status }: Visit): number => ranks[status]

/** The visit that stands for its stack. */
export const headOf = ({ visits }: VisitStack): Visit =>
  visits.reduce((head, visit) => (rankOf(visit) > rankOf(head) ? visit : head))

/** About five metres: nearer pins cannot be told apart at any zoom. */
const cellDeg = 0.00005

/** Visits by their places, in their order; those without a place are left out. */
export function stacksOf(visits: readonly Visit[]): VisitStack[] {
  const stacks = new Map<string, VisitStack>()
  for (const visit of visits) {
    const { cx, cy } = visit
    if (cx === null || cy === null) continue
    const key = `${Math.round(cx / cellDeg)} ${Math.round(cy / cellDeg)}`
    const stack = stacks.get(key)
    stacks.set(
      key,
      stack ? { ...stack, visits: [...stack.visits, visit] } : { key, cx, cy, visits: [visit] },
    )
  }
  return [...stacks.values()]
}
