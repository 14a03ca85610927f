import { minuteMs } from '@baquiano/contract/platform'
import { type AlarmState, evidenceOf, type Machine, type Sample, unchanged } from './alarm-state.ts'
import { horizonMs, type WatchedHours, watchedSpans } from './watched-hours.ts'

const nextTimer = ({ due }: AlarmState): number | null => due?.at ?? null

/** Silence in what an alarm watches: a position ends it, and what is not watched does not count. */
export function silenceMachine(hours: WatchedHours, silent_ms: number): Machine {
  const dueAfter = (seen_at: number): number | null => {
    const spans = watchedSpans(hours, { start: seen_at, end: seen_at + horizonMs(hours) })
    const dues = spans.map(({ start, end }) => ({ at: Math.max(start, seen_at) + silent_ms, end }))
    return dues.find(({ at, end }) => at <= end)?.at ?? null
  }
  /** The earliest instant at which it may be due: hours are looked up only for who is silent for so long. */
  const heard = (state: AlarmState, sample: Sample): AlarmState => {
    const evidence = evidenceOf(sample, silent_ms / minuteMs)
    const due = { event: 'Silence', at: sample.at + silent_ms, evidence }
    return { ...state, seen_at: sample.at, due }
  }
  return {
    nextTimer,

    pass: (state, until) => {
      const { due, seen_at } = state
      if (!due || seen_at === null || due.at > until) return unchanged(state)
      const at = dueAfter(seen_at)
      // It lasts as long as it has to, but not of what is watched.
      if (at !== due.at) return unchanged({ ...state, due: at === null ? null : { ...due, at } })
      return {
        state: { ...state, due: null },
        crossing: { event: 'Silence', at, evidence: due.evidence },
      }
    },

    takeUneventful: (state, samples) => {
      const last = samples.at(-1)
      if (!last) return state
      let due_at = state.due?.at ?? null
      for (const { at } of samples) {
        if (due_at !== null && due_at < at) return null
        due_at = at + silent_ms
      }
      return heard(state, last)
    },

    take: (state, sample) => unchanged(heard(state, sample)),
  }
}
