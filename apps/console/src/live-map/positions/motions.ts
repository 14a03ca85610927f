import { mercatorX, mercatorY } from './mercator.ts'

/** Numbers per slot in `motion`, in this order. */
export const motionFields = 6
const [fromX, fromY, toX, toY, startS, lengthS] = [0, 1, 2, 3, 4, 5] as const

/** An interpolation lasts as long as the fixes are apart, within these bounds. */
const interpolationLimits = { minS: 0.4, maxS: 4 } as const
const firstSlots = 64
/** A longer move, as a share of the world (about 2 km), is shown as a jump. */
const jumpShare = 5e-5

/** The next target of a slot. */
export interface Leg {
  cx: number
  cy: number
  /** Seconds since the previous fix; NaN for the first. */
  elapsedS: number
  now_s: number
}

/**
 * The motion of each slot from one fix to the next, in Web Mercator relative to `anchor`, so that 32 bits
 * have centimetre precision. The graphics card interpolates the markers' positions.
 */
export function createMotions() {
  let motion = new Float32Array(motionFields * firstSlots)
  let anchor: readonly [number, number] | undefined
  let movingUntil = 0
  let canInterpolate = true

  /** Which part of its motion a slot has behind it. */
  const shareAt = (base: number, now_s: number): number => {
    const length = read(motion, base + lengthS)
    const passed = length > 0 ? (now_s - read(motion, base + startS)) / length : 1
    return Math.min(Math.max(passed, 0), 1)
  }
  const between = (from: number, to: number, share: number): number => {
    const start = read(motion, from)
    return start + (read(motion, to) - start) * share
  }

  const at = (slot: number, now_s: number): readonly [number, number] => {
    const base = slot * motionFields
    const share = shareAt(base, now_s)
    return [between(base + fromX, base + toX, share), between(base + fromY, base + toY, share)]
  }

  const go = (slot: number, { cx, cy, elapsedS, now_s }: Readonly<Leg>) => {
    const base = slot * motionFields
    if (base + motionFields > motion.length) motion = doubled(motion)
    anchor ??= [mercatorX(cx), mercatorY(cy)]
    const x = mercatorX(cx) - anchor[0]
    const y = mercatorY(cy) - anchor[1]
    const share = shareAt(base, now_s)
    const atX = between(base + fromX, base + toX, share)
    const atY = between(base + fromY, base + toY, share)
    const isInterpolated =
      elapsedS > 0 && canInterpolate && Math.abs(x - atX) + Math.abs(y - atY) < jumpShare
    const length = isInterpolated
      ? Math.min(Math.max(elapsedS, interpolationLimits.minS), interpolationLimits.maxS)
      : 0
    motion[base + fromX] = isInterpolated ? atX : x
    motion[base + fromY] = isInterpolated ? atY : y
    motion[base + toX] = x
    motion[base + toY] = y
    motion[base + startS] = now_s
    motion[base + lengthS] = length
    movingUntil = Math.max(movingUntil, now_s + length)
  }

  return {
    at,
    go,
    /** The motions of the first `count` slots. */
    motion: (count: number) => motion.subarray(0, count * motionFields),
    anchor: () => anchor ?? ([0, 0] as const),
    movingUntil: () => movingUntil,
    setInterpolated: (isInterpolated: boolean) => {
      canInterpolate = isInterpolated
    },
  }
}

const read = (values: Float32Array, index: number): number => values[index] ?? 0

function doubled(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(values.length * 2)
  larger.set(values)
  return larger
}
