import { minuteMs } from '@baquiano/contract/platform'
import {
  type AlarmState,
  type Crossing,
  type Evidence,
  evidenceOf,
  type Machine,
  type Sample,
  type Side,
  type Step,
  unchanged,
} from './alarm-state.ts'

/** One position beyond a border may be an error: another one settles it, or this long without one that is elsewhere. */
const settleMs = minuteMs
/** A circle that comes this close to the border, metres, touches it. */
const touchM = 1

const fireDue = (state: AlarmState, at: number): Step => {
  const { due } = state
  if (!due) return unchanged(state)
  const event = due.event === 'Input' ? 'Input' : 'Output'
  return { state: { ...state, due: null }, crossing: { event, at, evidence: due.evidence } }
}

const nextTimer = ({ candidate, due }: AlarmState): number | null => {
  if (!candidate) return due?.at ?? null
  return candidate.is_doubted ? null : candidate.since + settleMs
}

interface Border {
  /** Metres to the border, negative inside. */
  readonly distanceM: (sample: Sample) => number
  /** Metres beyond the border from which on somebody is outside. */
  readonly margin_m: number
  readonly persist_ms: number
}

/**
 * Crossings of the border of a zone or a radius. A position whose circle of accuracy touches the border decides nothing.
 * A side, the first one as well, is settled by two positions, or by one and 60 seconds in which no position lies
 * elsewhere, not even one that decides nothing; then it has to last for `persist_ms` from when it began.
 */
export function borderMachine({ distanceM, margin_m, persist_ms }: Border): Machine {
  const sideOf = (sample: Sample, distance_m: number, unsure_m = 0): Side | null => {
    if (sample.is_doubtful) return null
    if (distance_m + unsure_m < -touchM) return 'in'
    return distance_m - unsure_m > margin_m + touchM ? 'out' : null
  }

  /** They are on the side of the candidate since it was seen there; the first side of all is no crossing. */
  const settle = (state: AlarmState, at: number, evidence: Evidence): Step => {
    const { candidate } = state
    if (!candidate) return unchanged(state)
    const event = candidate.side === 'in' ? 'Input' : 'Output'
    const crossing: Crossing = { event, at, evidence }
    const settled: AlarmState = { ...state, side: candidate.side, candidate: null, due: null }
    if (state.side === null) return unchanged(settled)
    if (candidate.since + persist_ms <= at) return { state: settled, crossing }
    const due = { event, at: candidate.since + persist_ms, evidence }
    return unchanged({ ...settled, due })
  }

  /** Somebody who stands on the border strays beyond it once in a while: time alone makes no crossing of that. */
  const doubt = (state: AlarmState, sample: Sample, distance_m: number): AlarmState => {
    const { candidate } = state
    if (!candidate || sample.is_doubtful) return state
    if (sideOf(sample, distance_m) === candidate.side) return state
    return { ...state, candidate: { ...candidate, is_doubted: true } }
  }

  return {
    nextTimer,

    pass: (state, until) => {
      const timer = nextTimer(state)
      if (timer === null || timer > until) return unchanged(state)
      const { candidate } = state
      return candidate ? settle(state, timer, candidate.evidence) : fireDue(state, timer)
    },

    takeUneventful: (state, samples) => {
      const last = samples.at(-1)
      if (!last) return state
      if (state.candidate || state.due) return null
      const isElsewhere = (sample: Sample) => {
        const side = sideOf(sample, distanceM(sample), sample.accuracy_m ?? 0)
        return side !== null && side !== state.side
      }
      return samples.some(isElsewhere) ? null : { ...state, seen_at: last.at }
    },

    take: (before, sample) => {
      const state = { ...before, seen_at: sample.at }
      const distance_m = distanceM(sample)
      const side = sideOf(sample, distance_m, sample.accuracy_m ?? 0)
      if (side === null) return unchanged(doubt(state, sample, distance_m))
      if (side === state.side) {
        const back = { ...state, candidate: null }
        // It was due while the other side was in doubt, and lasts still.
        return back.due && back.due.at <= sample.at ? fireDue(back, sample.at) : unchanged(back)
      }
      const evidence = evidenceOf(sample, Math.round(Math.abs(distance_m)))
      if (state.candidate?.side === side) return settle(state, sample.at, evidence)
      return unchanged({
        ...state,
        candidate: { side, since: sample.at, is_doubted: false, evidence },
      })
    },
  }
}
