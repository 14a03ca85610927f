import { limits } from '@baquiano/contract/platform'
import type { Plan, VisitEventRow } from './visit-row.ts'

type PlanningEvent = Pick<
  VisitEventRow,
  'transition' | 'actor_id' | 'received_at' | 'former_plan' | 'continues'
>

interface Reverting {
  readonly actor_id: string
  /** Instant of the call. */
  readonly now: string
}

/**
 * The plan before the last thing that somebody planned and has not taken back yet; undefined where there is none.
 *
 * @param events newest first
 */
export function planBefore(
  events: readonly PlanningEvent[],
  { actor_id, now }: Reverting,
): Plan | undefined {
  const oldest = new Date(Date.parse(now) - limits.plan_revert_s * 1000).toISOString()
  let reverted = 0
  for (const [index, event] of events.entries()) {
    if (event.actor_id !== actor_id || event.received_at < oldest) return undefined
    if (event.transition === 'revert') reverted += 1
    else if (!event.former_plan) return undefined
    // What came before both is the former plan of the older one.
    else if (!areOneChange(events[index + 1], event)) {
      if (reverted === 0) return event.former_plan
      reverted -= 1
    }
  }
  return undefined
}

/** A call that changes hours and person makes two events, which are taken back together. */
const areOneChange = (older: PlanningEvent | undefined, newer: PlanningEvent): boolean =>
  newer.continues && older !== undefined && older.former_plan !== null
