import {
  latestRankMs,
  type PositionBatch,
  type ResourceState,
  uuidOf,
  uuidWords,
} from '@baquiano/contract/tracking'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import { createMotions, type Leg } from './motions.ts'
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

const firstPlaces = 256
const nobody = -1

/**
 * Finds the slot of a resource by the 32-bit words of its id, without creating strings; slots are numbered in
 * order of insertion.
 */
interface SlotIndex {
  readonly count: () => number
  readonly ids: () => readonly string[]
  readonly slotOf: (id: string) => number | undefined
  /** The slot of the id whose words begin at `at`; a new one if needed. */
  readonly slotFor: (words: Uint32Array, at: number) => number
}

function createSlotIndex(): SlotIndex {
  const ids: string[] = []
  const slots = new Map<string, number>()
  /** The words of each slot, one after the other. */
  let slotWords = new Uint32Array((firstPlaces / 2) * uuidWords)
  /** Hash table of slots or `nobody`; half of it stays free. */
  let places = new Int32Array(firstPlaces).fill(nobody)

  const isOf = (slot: number, words: Uint32Array, at: number): boolean => {
    const from = slot * uuidWords
    return (
      slotWords[from] === words[at] &&
      slotWords[from + 1] === words[at + 1] &&
      slotWords[from + 2] === words[at + 2] &&
      slotWords[from + 3] === words[at + 3]
    )
  }

  const placeOf = (words: Uint32Array, at: number): number => {
    const mask = places.length - 1
    let place = hashOf(words, at) & mask
    for (;;) {
      const slot = places[place] ?? nobody
      if (slot === nobody || isOf(slot, words, at)) return place
      place = (place + 1) & mask
    }
  }

  const grow = () => {
    const before = slotWords
    slotWords = new Uint32Array(before.length * 2)
    slotWords.set(before)
    places = new Int32Array(places.length * 2).fill(nobody)
    for (const slot of ids.keys()) places[placeOf(slotWords, slot * uuidWords)] = slot
  }

  return {
    count: () => ids.length,
    ids: () => ids,
    slotOf: (id) => slots.get(id),
    slotFor: (words, at) => {
      const existing = places[placeOf(words, at)] ?? nobody
      if (existing !== nobody) return existing
      if ((ids.length + 1) * uuidWords > slotWords.length) grow()
      const slot = ids.length
      const id = uuidOf(words, at)
      slotWords.set(words.subarray(at, at + uuidWords), slot * uuidWords)
      places[placeOf(words, at)] = slot
      ids.push(id)
      slots.set(id, slot)
      return slot
    },
  }
}

/** The last two words are random in the ids that we make. */
function hashOf(words: Uint32Array, at: number): number {
  const mixed = Math.imul(
    (words[at + 3] ?? 0) ^ Math.imul(words[at + 2] ?? 0, 0x85ebca6b),
    0x9e3779b1,
  )
  return mixed ^ (mixed >>> 15)
}
