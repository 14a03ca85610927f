import { limits } from '@baquiano/contract/platform'
import { evidenceOf, type Machine, type Sample, unchanged } from './alarm-state.ts'

interface Level {
  /** What is compared; null where the position does not say. */
  readonly valueOf: (sample: Sample) => number | null
  readonly isBeyond: (value: number) => boolean
  /** Back by so much that the next time is another one: hysteresis. */
  readonly isBack: (value: number) => boolean
  readonly persist_ms: number
  /** Whether the alarm watches at an instant; while it does not, a level only ends. */
  readonly isWatched: (at: number) => boolean
}

/** Positions that are further apart say nothing of what was in between. */
const longestGapMs = limits.online_s * 1000

/** A charge that falls below a level, or a speed above one, and for how long. */
export function levelMachine(level: Level): Machine {
  const { valueOf, isBeyond, isBack, persist_ms, isWatched } = level
  return {
    nextTimer: () => null,
    pass: unchanged,

    takeUneventful: (state, samples) => {
      if (!state.is_armed || state.since !== null) return null
      let { seen_at } = state
      for (const sample of samples) {
        const value = valueOf(sample)
        if (value === null) continue
        if (isBeyond(value)) return null
        seen_at = sample.at
      }
      return seen_at === state.seen_at ? state : { ...state, seen_at }
    },

    take: (before, sample) => {
      const value = valueOf(sample)
      if (value === null) return unchanged(before)
      const { at } = sample
      const hasGap = before.seen_at !== null && at - before.seen_at > longestGapMs
      const state = { ...before, seen_at: at }
      if (!isBeyond(value)) {
        return unchanged({ ...state, since: null, is_armed: state.is_armed || isBack(value) })
      }
      if (!state.is_armed || !isWatched(at)) return unchanged({ ...state, since: null })
      const since = hasGap ? at : (state.since ?? at)
      if (at - since < persist_ms) return unchanged({ ...state, since })
      const crossing = { event: 'Level', at, evidence: evidenceOf(sample, value) } as const
      return { state: { ...state, since, is_armed: false }, crossing }
    },
  }
}
