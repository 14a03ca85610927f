import type { ZoneShape } from '@baquiano/contract/zones'
import { useState } from 'react'

interface Steps {
  readonly past: readonly ZoneShape[]
  readonly future: readonly ZoneShape[]
}

const nothing: Steps = { past: [], future: [] }

/** The shapes that a zone had since it was opened, to go back to and forth again. */
export function useShapeHistory(
  shape: ZoneShape | undefined,
  setShape: (shape: ZoneShape) => void,
) {
  const [{ past, future }, setSteps] = useState(nothing)
  const go = (from: readonly ZoneShape[], to: (shape: ZoneShape, rest: ZoneShape[]) => Steps) => {
    const next = from.at(-1)
    if (!next || !shape) return
    setSteps(to(shape, from.slice(0, -1)))
    setShape(next)
  }
  return {
    /** Takes a new shape, so that the former one can be gone back to. */
    change: (next: ZoneShape) => {
      setSteps({ past: shape ? [...past, shape] : past, future: [] })
      setShape(next)
    },
    undo:
      past.length > 0
        ? () => go(past, (now, rest) => ({ past: rest, future: [...future, now] }))
        : undefined,
    redo:
      future.length > 0
        ? () => go(future, (now, rest) => ({ past: [...past, now], future: rest }))
        : undefined,
    forget: () => setSteps(nothing),
  }
}
