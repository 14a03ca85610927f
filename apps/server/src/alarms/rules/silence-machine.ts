import { dayMs, minuteMs } from '@baquiano/contract/platform'
import { type AlarmState, evidenceOf, type Machine, unchanged } from './alarm-state.ts'
import { type WatchedHours, watchedSpans } from './watched-hours.ts'

const nextTimer = ({ due }: AlarmState): number | null => due?.at ?? null

/** Silence in what an alarm watches: a position ends it, and what is not watched does not count. */
export function silenceMachine(hours: WatchedHours, silent_ms: number): Machine {
  const dueAfter = (seen_at: number): number | null => {
    const spans = watchedSpans(hours, { start: seen_at, end: seen_at + 8 * dayMs })
    const dues = spans.map(({ start, end }) => ({ at: Math.max(start, seen_at) + silent_ms, end }))
    return dues.find(({ at, end }) => at <= end)?.at ?? null
  }
  return {
    nextTimer,

    pass: (state, until) => {
      const { due } = state
      if (!due || due.at > until) return unchanged(state)
      const { at, evidence } = due
      return { state: { ...state, due: null }, crossing: { event: 'Silence', at, evidence } }
    },

    take: (state, sample) => {
      const at = dueAfter(sample.at)
      const evidence = evidenceOf(sample, silent_ms / minuteMs)
      const due = at === null ? null : { event: 'Silence', at, evidence }
      return unchanged({ ...state, seen_at: sample.at, due })
    },
  }
}
