import {
  latestRankMs,
  type PositionBatch,
  type ResourceState,
  uuidWords,
} from '@baquiano/contract/tracking'
import { createListeners } from '../../platform/state/listeners.ts'
import { createMotions, type Leg } from './motions.ts'
import { createSlotIndex } from './slot-index.ts'
import { createFacts } from './state-facts.ts'

/** Positions of all people, outside of React because they change a thousand times a second. */
export interface PositionStore {
  /** The motion of each slot, in the layout of `createMotions`. */
  readonly motion: () => Float32Array
  /** The latest fix of each slot, in the layout of `createFacts`. */
  readonly facts: () => Float64Array
  readonly count: () => number
  readonly anchor: () => readonly [number, number]
  readonly get: (id: string) => ResourceState | undefined
  readonly slotOf: (id: string) => number | undefined
  /** The instant of somebody's latest fix, without what it says: for those who ask of everybody. */
  readonly fixMs: (id: string) => number | undefined
  /** Applies the rows that are later than the stored ones by `latestRankMs`; returns how many. */
  readonly apply: (batch: PositionBatch, now_s: number) => number
  /** Where a slot is drawn at an instant. */
  readonly at: (slot: number, now_s: number) => readonly [number, number]
  /** Increases with every change. */
  readonly version: () => number
  /** Instant until which some marker moves. */
  readonly movingUntil: () => number
  /** Whether markers move smoothly; with reduced motion they jump. */
  readonly setInterpolated: (isInterpolated: boolean) => void
  /** Called for every change, before the next frame. */
  readonly onChange: (listener: () => void) => () => void
}

export function createPositionStore(): PositionStore {
  const slots = createSlotIndex()
  const facts = createFacts()
  const glides = createMotions()
  const changes = createListeners()
  /** One for all: another one for each of ten thousand rows a second would be garbage. */
  const leg: Leg = { cx: 0, cy: 0, elapsedS: 0, now_s: 0 }

  const isLater = (slot: number, batch: PositionBatch, row: number): boolean => {
    const stored = latestRankMs(facts.fixMs(slot), facts.isDoubtful(slot))
    const sent = latestRankMs(batch.fix_at[row] ?? 0, batch.is_doubtful[row] === 1)
    // The rank of a slot without a fix is no number.
    return !(sent <= stored)
  }

  /** Applies a row of a batch; false if it is not later. */
  const take = (batch: PositionBatch, row: number, now_s: number): boolean => {
    const slot = slots.slotFor(batch.resource_id, row * uuidWords)
    const elapsedS = ((batch.fix_at[row] ?? 0) - facts.fixMs(slot)) / 1000
    if (!isLater(slot, batch, row)) return false
    leg.cx = batch.cx[row] ?? 0
    leg.cy = batch.cy[row] ?? 0
    leg.elapsedS = elapsedS
    leg.now_s = now_s
    glides.go(slot, leg)
    facts.keep(slot, batch, row)
    return true
  }

  return {
    motion: () => glides.motion(slots.count()),
    facts: facts.all,
    count: slots.count,
    anchor: glides.anchor,
    get: (id) => {
      const slot = slots.slotOf(id)
      return slot === undefined ? undefined : facts.stateOf(slot, id)
    },
    slotOf: slots.slotOf,
    fixMs: (id) => {
      const slot = slots.slotOf(id)
      return slot === undefined ? undefined : facts.fixMs(slot)
    },
    at: glides.at,
    version: changes.count,
    movingUntil: glides.movingUntil,
    apply: (batch, now_s) => {
      let taken = 0
      for (let row = 0; row < batch.count; row += 1) if (take(batch, row, now_s)) taken += 1
      if (taken > 0) changes.notify()
      return taken
    },
    setInterpolated: glides.setInterpolated,
    onChange: changes.add,
  }
}
