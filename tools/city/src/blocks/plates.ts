import type { StreetGraph } from '../streets/street-graph.ts'
import { countingCorner } from './counting-corner.ts'
import type { Frontage } from './frontages.ts'

/** Farther from a corner nobody counts. */
const farthest_m = 250
const tries = 12

/** Where a door stands, as its plate says: on a street, so many metres past a crossing one. */
export interface Plate {
  readonly street: string
  /** The crossing street's number and the metres: `10-34`. */
  readonly number: string
}

/** The plate of a door so many metres along the frontage; none where no numbered street crosses. */
export type PlateAt = (along_m: number) => Plate | undefined

/** Gives plates, none twice. */
export function createPlates(graph: StreetGraph): (frontage: Frontage) => PlateAt {
  const taken = new Set<string>()
  return (frontage) => {
    const corner = countingCorner(graph, frontage)
    const { name, number } = frontage.road
    if (!corner || name === undefined || number === undefined) return () => undefined
    const { road, off_m } = corner
    // Doors with an odd number stand to the left as numbers rise; the block lies to our left.
    const isOdd = corner.isBehind
    return (along_m) => {
      const counted = Math.round(Math.abs(along_m - off_m))
      if (counted > farthest_m) return undefined
      const first = Math.max(2, counted)
      const metres = (first % 2 === 1) === isOdd ? first : first + 1
      return freePlate({ street: name, crossing: road.number ?? '', metres }, taken)
    }
  }
}

interface Wanted {
  readonly street: string
  readonly crossing: string
  readonly metres: number
}

/** The wanted one, or the next on its side that is free. */
function freePlate({ street, crossing, metres }: Wanted, taken: Set<string>): Plate | undefined {
  for (let step = 0; step < tries; step += 1) {
    const number = `${crossing}-${String(metres + 2 * step).padStart(2, '0')}`
    const key = `${street}#${number}`
    if (taken.has(key)) continue
    taken.add(key)
    return { street, number }
  }
  return undefined
}
