import { createListeners } from '../../platform/state/listeners.ts'

export const replaySpeeds = [1, 2, 4, 8, 16, 32, 64] as const
type ReplaySpeed = (typeof replaySpeeds)[number]

interface ReplayState {
  readonly atMs: number
  readonly isPlaying: boolean
  readonly speed: ReplaySpeed
}

export interface ReplayClock {
  readonly get: () => ReplayState
  readonly subscribe: (listener: () => void) => () => void
  readonly seek: (at_ms: number) => void
  readonly setSpeed: (speed: ReplaySpeed) => void
  readonly toggle: () => void
  readonly stop: () => void
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
  /** Where it begins; at the start of the span unless told. */
  readonly atMs?: number | undefined
}

/** The one time axis of a replay, outside of React: it moves with every frame. */
export function createReplayClock({ fromMs, toMs, atMs = fromMs }: Span): ReplayClock {
  const listeners = createListeners()
  const within = (at: number) => Math.min(Math.max(at, fromMs), toMs)
  let state: ReplayState = { atMs: within(atMs), isPlaying: false, speed: 16 }
  let frame = 0

  const change = (changes: Partial<ReplayState>) => {
    state = { ...state, ...changes }
    listeners.notify()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    if (state.isPlaying) change({ isPlaying: false })
  }
  const step = (before: number) => (now: number) => {
    const at = within(state.atMs + Math.max(now - before, 0) * state.speed)
    change({ atMs: at })
    if (at >= toMs) stop()
    else frame = requestAnimationFrame(step(now))
  }
  const play = () => {
    // From the end it begins anew.
    change({ isPlaying: true, atMs: state.atMs >= toMs ? fromMs : state.atMs })
    frame = requestAnimationFrame((now) => step(now)(now))
  }
  return {
    get: () => state,
    subscribe: listeners.add,
    seek: (at) => change({ atMs: within(at) }),
    setSpeed: (speed) => change({ speed }),
    toggle: () => (state.isPlaying ? stop() : play()),
    stop,
  }
}
