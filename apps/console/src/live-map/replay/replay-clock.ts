import { createListeners } from '../../platform/listeners.ts'

export const replaySpeeds = [1, 2, 4, 8, 16, 32, 64] as const
type ReplaySpeed = (typeof replaySpeeds)[number]

interface ReplayState {
  readonly at_ms: number
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
  readonly from_ms: number
  readonly to_ms: number
  /** Where it begins; at the start of the span unless told. */
  readonly at_ms?: number | undefined
}

/** The one time axis of a replay, outside of React: it moves with every frame. */
export function createReplayClock({ from_ms, to_ms, at_ms = from_ms }: Span): ReplayClock {
  const listeners = createListeners()
  const within = (at: number) => Math.min(Math.max(at, from_ms), to_ms)
  let state: ReplayState = { at_ms: within(at_ms), isPlaying: false, speed: 16 }
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
    const at = within(state.at_ms + Math.max(now - before, 0) * state.speed)
    change({ at_ms: at })
    if (at >= to_ms) stop()
    else frame = requestAnimationFrame(step(now))
  }
  const play = () => {
    // From the end it begins anew.
    change({ isPlaying: true, at_ms: state.at_ms >= to_ms ? from_ms : state.at_ms })
    frame = requestAnimationFrame((now) => step(now)(now))
  }
  return {
    get: () => state,
    subscribe: listeners.add,
    seek: (at) => change({ at_ms: within(at) }),
    setSpeed: (speed) => change({ speed }),
    toggle: () => (state.isPlaying ? stop() : play()),
    stop,
  }
}
