import { uuidOf, uuidWords } from '@baquiano/contract/tracking'

const firstPlaces = 256
const nobody = -1

/**
 * Finds the slot of a resource by the 32-bit words of its id, without creating strings; slots are numbered in
 * order of insertion.
 */
export interface SlotIndex {
  readonly count: () => number
  readonly ids: () => readonly string[]
  readonly slotOf: (id: string) => number | undefined
  /** The slot of the id whose words begin at `at`; a new one if needed. */
  readonly slotFor: (words: Uint32Array, at: number) => number
}

export function createSlotIndex(): SlotIndex {
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
