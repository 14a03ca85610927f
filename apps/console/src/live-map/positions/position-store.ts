import { limits } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import { createListeners } from '../../platform/listeners.ts'
import { mercatorX, mercatorY } from './mercator.ts'

/** Numbers that a resource has in `PositionStore.motion`, in this order. */
export const motionFields = 6
const [fromX, fromY, toX, toY, startS, lengthS] = [0, 1, 2, 3, 4, 5] as const

/** Numbers that a resource has in `PositionStore.facts`: received (ms), km/h, degrees. */
export const factFields = 3

/** Glides last as long as fixes are apart, within these bounds. */
const glide = { least_s: 0.4, most_s: 4 } as const
const firstSlots = 64
/** Beyond this share of the world (about 2 km) somebody was moved, and did not go. */
const jump = 5e-5

/**
 * Where everybody is, outside of React: it changes a thousand times a second.
 *
 * A resource has a slot; its glide from one fix to the next lies in `motion`, in Web Mercator
 * relative to `anchor` so that 32 bits tell centimetres apart. The graphics card moves the markers.
 */
export interface PositionStore {
  readonly motion: () => Float32Array
  readonly facts: () => Float64Array
  readonly count: () => number
  readonly anchor: () => readonly [number, number]
  readonly get: (id: string) => ResourceState | undefined
  readonly slotOf: (id: string) => number | undefined
  readonly ids: () => readonly string[]
  /** Takes what is newer than what is known; answers how many. */
  readonly apply: (states: readonly ResourceState[], now_s: number) => number
  /** Where a slot is drawn at a moment. */
  readonly at: (slot: number, now_s: number) => readonly [number, number]
  /** Grows with every change. */
  readonly version: () => number
  /** Until when something moves. */
  readonly movingUntil: () => number
  /** Whether markers glide; people who want no motion see them jump. */
  readonly setGliding: (glides: boolean) => void
  /** Called for every change, before the next frame. */
  readonly onChange: (listener: () => void) => () => void
}

export function createPositionStore(): PositionStore {
  const states: ResourceState[] = []
  const ids: string[] = []
  const slots = new Map<string, number>()
  const changes = createListeners()
  let motion = new Float32Array(motionFields * firstSlots)
  let facts = new Float64Array(factFields * firstSlots)
  let anchor: readonly [number, number] = [0, 0]
  let movingUntil = 0
  let canGlide = true

  const at = (slot: number, now_s: number): readonly [number, number] => {
    const base = slot * motionFields
    const length = read(motion, base + lengthS)
    const passed = length > 0 ? (now_s - read(motion, base + startS)) / length : 1
    const share = Math.min(Math.max(passed, 0), 1)
    const between = (from: number, to: number) =>
      read(motion, base + from) + (read(motion, base + to) - read(motion, base + from)) * share
    return [between(fromX, toX), between(fromY, toY)]
  }

  const slotFor = (state: ResourceState): number => {
    const slot = states.length
    if (slot === 0) anchor = [mercatorX(state.cx), mercatorY(state.cy)]
    if ((slot + 1) * motionFields > motion.length) {
      motion = grown(motion, new Float32Array(motion.length * 2))
      facts = grown(facts, new Float64Array(facts.length * 2))
    }
    slots.set(state.resource_id, slot)
    ids.push(state.resource_id)
    return slot
  }

  const move = (slot: number, state: ResourceState, now_s: number) => {
    const before = states[slot]
    const x = mercatorX(state.cx) - anchor[0]
    const y = mercatorY(state.cy) - anchor[1]
    const base = slot * motionFields
    const [atX, atY] = before ? at(slot, now_s) : [x, y]
    const isGlide = before !== undefined && canGlide && Math.abs(x - atX) + Math.abs(y - atY) < jump
    const length = isGlide ? glideLength(before, state) : 0
    motion.set([isGlide ? atX : x, isGlide ? atY : y, x, y, now_s, length], base)
    states[slot] = state
    facts.set(factsOf(state), slot * factFields)
    movingUntil = Math.max(movingUntil, now_s + length)
  }

  return {
    motion: () => motion,
    facts: () => facts,
    count: () => states.length,
    anchor: () => anchor,
    get: (id) => states[slots.get(id) ?? -1],
    slotOf: (id) => slots.get(id),
    ids: () => ids,
    at,
    version: changes.count,
    movingUntil: () => movingUntil,
    apply: (fresh, now_s) => {
      let taken = 0
      for (const state of fresh) {
        const slot = slots.get(state.resource_id)
        const known = slot === undefined ? undefined : states[slot]
        // Instants of one shape compare as text.
        if (known && known.fix_at >= state.fix_at) continue
        move(slot ?? slotFor(state), state, now_s)
        taken += 1
      }
      if (taken > 0) changes.tell()
      return taken
    },
    setGliding: (glides) => {
      canGlide = glides
    },
    onChange: changes.add,
  }
}

/** Online by the age of its fix, which the server's clock tells. */
export const isOnline = (state: ResourceState | undefined, now: number): boolean =>
  state !== undefined && isRecent(Date.parse(state.received_at), now)

/** `isOnline`, of the instant alone. */
export const isRecent = (received_ms: number, now: number): boolean =>
  now - received_ms < limits.online_s * 1000

const factsOf = ({ received_at, speed_km_h, course_deg }: ResourceState) => [
  Date.parse(received_at),
  speed_km_h ?? 0,
  course_deg ?? 0,
]

const read = (values: Float32Array, index: number): number => values[index] ?? 0

function glideLength(before: ResourceState, after: ResourceState): number {
  const apart = (Date.parse(after.fix_at) - Date.parse(before.fix_at)) / 1000
  return Math.min(Math.max(apart, glide.least_s), glide.most_s)
}

function grown<Values extends Float32Array | Float64Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}
