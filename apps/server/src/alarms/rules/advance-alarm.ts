import { hourMs, limits, minuteMs } from '@baquiano/contract/platform'
import { z } from 'zod'
import { alarmState, type AlarmState, initialState, type Sample } from './alarm-state.ts'
import { foldAlarm, type Judged } from './fold-alarm.ts'
import type { PreparedAlarm } from './prepare-alarm.ts'

/** Positions that arrive out of order by less than this leave the same history as in order. */
const reorderMs = limits.alarm_ring_min * minuteMs
/** How far before a position that is older than that its past is read. */
const lookBackMs = 2 * hourMs

const checkpoint = z.object({
  /** All positions up to then are in the state, ms. */
  at: z.number(),
  state: alarmState,
})
type Checkpoint = z.output<typeof checkpoint>

/** What is stored of one alarm and one person: the newest state, and older ones to go back to. */
export const alarmMemory = z.object({
  /** When the rule became what it is, ms: it says nothing of what was before. */
  began: z.number(),
  /** At least 15 minutes older than `tip`, unless the alarm is younger. */
  base: checkpoint,
  /** Becomes the base once it is old enough. */
  next: checkpoint,
  tip: checkpoint,
})
export type AlarmMemory = z.output<typeof alarmMemory>

/** The memory of an alarm that knows the state of an instant, ms, and may be asked of the time since `began`. */
export const memoryFrom = (at: number, state: AlarmState, began = at): AlarmMemory => {
  const start = { at, state }
  return { began, base: start, next: start, tip: start }
}

/** Where an alarm has to begin, and what it may then say of the past. */
export interface Plan {
  /** Positions after this instant are needed, ms. */
  readonly after: number
  /** Up to this one, ms. */
  readonly until: number
  readonly state: AlarmState
  /** `append`: only news; `replace`: all firings after `after` are as it says; `add`: what it finds from `from` on is added. */
  readonly mode: 'append' | 'replace' | 'add'
  readonly from: number
}

/**
 * How positions are judged that were made at `since` or later and have just arrived. Those after the newest known one
 * go on from there. Those of the last minutes are judged with all that followed them, which may revoke what had fired.
 * Older ones are judged with what lay around them, and only add to the history.
 *
 * @param since null when nothing arrived, and only time has passed
 * @param until when the latest of them was made: what came meanwhile has its own turn, and would be judged twice
 */
export function planAdvance(
  { began, base, tip }: AlarmMemory,
  since: number | null,
  until = Number.POSITIVE_INFINITY,
): Plan[] {
  if (since === null || since > tip.at) {
    return [{ after: tip.at, until, state: tip.state, mode: 'append', from: tip.at }]
  }
  const recent: Plan = {
    after: base.at,
    until: Math.max(until, tip.at),
    state: base.state,
    mode: 'replace',
    from: base.at,
  }
  if (since > base.at || base.at <= began) return [recent]
  const old: Plan = {
    after: Math.max(since - lookBackMs, began),
    until: base.at,
    state: initialState,
    mode: 'add',
    from: since,
  }
  return [old, recent]
}

interface Advance {
  readonly plan: Plan
  /** Those that the plan needs, in order. */
  readonly samples: readonly Sample[]
  /** To which instant time alone passes, ms; null while positions may be on their way. */
  readonly now: number | null
}

interface Advanced {
  readonly memory: AlarmMemory
  readonly judged: readonly Judged[]
}

/** Carries out a plan. */
export function advanceAlarm(
  alarm: PreparedAlarm,
  memory: AlarmMemory,
  { plan, samples, now }: Advance,
): Advanced {
  const { state, judged } = foldAlarm(alarm, {
    state: plan.state,
    samples,
    until: plan.mode === 'add' ? undefined : (now ?? undefined),
  })
  if (plan.mode === 'add') return { memory, judged: judged.filter(({ at }) => at >= plan.from) }
  const last = Math.max(plan.after, samples.at(-1)?.at ?? plan.after, judged.at(-1)?.at ?? 0)
  return { memory: rotate(memory, { at: last, state }, plan), judged }
}

/** Keeps the newest state, and as the base one that is 15 minutes older. */
function rotate({ began, base, next }: AlarmMemory, tip: Checkpoint, { mode }: Plan): AlarmMemory {
  // What was judged again may have changed all that came after the base.
  const middle = mode === 'replace' ? base : next
  return tip.at - middle.at > reorderMs
    ? { began, base: middle, next: tip, tip }
    : { began, base, next: middle, tip }
}
