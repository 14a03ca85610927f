import {
  type AlarmState,
  type Crossing,
  initialState,
  type Sample,
  type Step,
} from './alarm-state.ts'
import type { PreparedAlarm } from './prepare-alarm.ts'

/** What became of a crossing that the alarm is about. */
export interface Judged extends Crossing {
  /** It fired shortly before. */
  readonly is_in_cooldown: boolean
}

export interface Folded {
  readonly state: AlarmState
  /** In the order of time. */
  readonly judged: readonly Judged[]
}

interface Run {
  readonly state: AlarmState
  /** In the order of `compareSamples`, none twice. */
  readonly samples: readonly Sample[]
  /** To which instant time passes after the last of them, ms; without it none does. */
  readonly until?: number | undefined
}

/** Whether an alarm that fired at an instant, ms, fires no more at another one. */
const isHeldBack = (at: number, fired_at: number | null, cooldown_ms: number): boolean =>
  fired_at !== null && at - fired_at < cooldown_ms

/** What the same crossings would fire with another cooldown. */
export function judgeCooldown(judged: readonly Judged[], cooldown_ms: number): Judged[] {
  let fired_at: number | null = null
  return judged.map((it) => {
    const is_in_cooldown = isHeldBack(it.at, fired_at, cooldown_ms)
    if (!is_in_cooldown) fired_at = it.at
    return { ...it, is_in_cooldown }
  })
}

const nothingJudged: readonly Judged[] = []

/** Runs an alarm over positions and the time between them. */
export function foldAlarm(alarm: PreparedAlarm, run: Run): Folded {
  const state = alarm.machine.takeUneventful(run.state, run.samples)
  if (state === null) return foldEach(alarm, run)
  return run.until === undefined
    ? { state, judged: nothingJudged }
    : foldEach(alarm, { state, samples: [], until: run.until })
}

/** The same, one position after the other. */
export function foldEach(alarm: PreparedAlarm, { state: from, samples, until }: Run): Folded {
  const judged: Judged[] = []
  let state = from
  const keep = (step: Step) => {
    state = step.state
    const { crossing } = step
    if (!crossing || !alarm.isMeant(crossing)) return
    const is_in_cooldown = isHeldBack(crossing.at, state.fired_at, alarm.cooldown_ms)
    judged.push({ ...crossing, is_in_cooldown })
    if (!is_in_cooldown) state = { ...state, fired_at: crossing.at }
  }
  const pass = (to: number) => {
    for (let timer = alarm.machine.nextTimer(state); timer !== null && timer <= to; ) {
      keep(alarm.machine.pass(state, to))
      timer = alarm.machine.nextTimer(state)
    }
  }
  for (const sample of samples) {
    // What is due at the very instant of a position is judged by the position.
    pass(sample.at - 1)
    keep(alarm.machine.take(state, sample))
  }
  if (until !== undefined) pass(until)
  return { state, judged }
}

/**
 * The state of an alarm that begins at an instant, ms, by the last position before: what is so already does not fire,
 * only the next crossing does.
 */
export function seedState(
  alarm: PreparedAlarm,
  last: Sample | undefined,
  until: number,
): AlarmState {
  if (!last) return initialState
  const { state } = foldAlarm(alarm, { state: initialState, samples: [last], until })
  // A level that is passed already is disarmed at once, however long it would have to last.
  return { ...state, is_armed: state.is_armed && state.since === null, since: null, fired_at: null }
}

/** By when they were made; of one instant by their ids, so that every order of arrival is the same. */
export const compareSamples = (a: Sample, b: Sample): number =>
  a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id))
