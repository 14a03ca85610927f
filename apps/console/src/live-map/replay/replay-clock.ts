import { createListeners } from '@baquiano/client/state/listeners.ts'
import type { QuietSpan } from './quiet-spans.ts'

export const replaySpeeds = [1, 4, 16, 64, 128, 256] as const
type ReplaySpeed = (typeof replaySpeeds)[number]

interface ReplayState {
  readonly atMs: number
  readonly isPlaying: boolean
  readonly speed: ReplaySpeed
  /** Jumps over the time in which nobody moves. */
  readonly isSkipping: boolean
  /** Keeps who is played on the map. */
  readonly isFollowing: boolean
}

export interface ReplayClock {
  readonly get: () => ReplayState
  readonly subscribe: (listener: () => void) => () => void
  readonly seek: (at_ms: number) => void
  readonly set: (
    changes: Partial<Pick<ReplayState, 'speed' | 'isSkipping' | 'isFollowing'>>,
  ) => void
  readonly play: () => void
  readonly toggle: () => void
  readonly stop: () => void
  /** Time in which nobody moves, in its order. */
  readonly quiet: readonly QuietSpan[]
  /** What it takes of the whole, ms. */
  readonly quietMs: number
  /** How long the whole takes at a speed, ms. */
  readonly lengthMs: (speed: ReplaySpeed) => number
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
  /** Where it begins; at the start of the span unless told. */
  readonly atMs?: number | undefined
  readonly quiet?: readonly QuietSpan[]
}

/** The one time axis of a replay, outside of React: it moves with every frame. */
export function createReplayClock({ fromMs, toMs, atMs = fromMs, quiet = [] }: Span): ReplayClock {
  const listeners = createListeners()
  const within = (at: number) => Math.min(Math.max(at, fromMs), toMs)
  const quietMs = quiet.reduce((sum, span) => sum + span.toMs - span.fromMs, 0)
  let state: ReplayState = {
    atMs: within(atMs),
    isPlaying: false,
    speed: 64,
    isSkipping: true,
    isFollowing: true,
  }
  let frame = 0

  const change = (changes: Partial<ReplayState>) => {
    state = { ...state, ...changes }
    listeners.notify()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    if (state.isPlaying) change({ isPlaying: false })
  }
  /** The end of a stand, for an instant within it. */
  const afterQuiet = (at: number): number =>
    (state.isSkipping && quiet.find((span) => span.fromMs <= at && at < span.toMs)?.toMs) || at
  const step = (before: number) => (now: number) => {
    const at = within(afterQuiet(state.atMs + Math.max(now - before, 0) * state.speed))
    change({ atMs: at })
    if (at >= toMs) stop()
    else frame = requestAnimationFrame(step(now))
  }
  const play = () => {
    if (state.isPlaying) return
    // From the end it begins anew.
    change({ isPlaying: true, atMs: state.atMs >= toMs ? fromMs : state.atMs })
    frame = requestAnimationFrame((now) => step(now)(now))
  }
  return {
    get: () => state,
    subscribe: listeners.add,
    seek: (at) => change({ atMs: within(at) }),
    set: change,
    play,
    toggle: () => (state.isPlaying ? stop() : play()),
    stop,
    quiet,
    quietMs,
    lengthMs: (speed) => (toMs - fromMs - (state.isSkipping ? quietMs : 0)) / speed,
  }
}
