import type { Precision } from '@baquiano/contract/geocoder'
import { distanceM } from '@baquiano/geo'
import type { Crossing, DoorMatch } from './places.repository.ts'

interface Placed {
  readonly cx: number
  readonly cy: number
  readonly city: string
  readonly precision: Precision
}

const kinds =
  /^(?:avenida calle|avenida carrera|avenida|calle|carrera|diagonal|transversal|circular) /
/** The number of a street: `carrera 45 sur` is `45 sur`. */
const numberOf = ({ cross_key }: Crossing): string => cross_key.replace(kinds, '')

/**
 * Where a plate like `10-34` lies: from the corner with street 10 so many metres towards the next higher
 * one, as Colombian plates count.
 */
export function placeOnGrid(
  crossings: readonly Crossing[],
  { cross, offset_m }: { readonly cross: string; readonly offset_m: number },
): Placed | null {
  const corner = crossings.find((crossing) => numberOf(crossing) === cross)
  if (!corner) return null
  const { cx, cy, city } = corner
  const here = Number.parseInt(cross, 10)
  const next = crossings
    .filter((crossing) => Number.parseInt(numberOf(crossing), 10) > here)
    .toSorted((a, b) => distanceM(a, corner) - distanceM(b, corner))[0]
  const length_m = next ? distanceM(corner, next) : 0
  if (!next || length_m === 0) return { cx, cy, city, precision: 'intersection' }
  const share = Math.min(1, offset_m / length_m)
  return {
    cx: cx + (next.cx - cx) * share,
    cy: cy + (next.cy - cy) * share,
    city,
    precision: 'interpolated',
  }
}

/** Between the neighbours by number; beside the only one there is. */
export function placeBetween(doors: readonly DoorMatch[], value: number): Placed | null {
  const [low, high] = doors.toSorted((a, b) => a.number_value - b.number_value)
  if (!low) return null
  if (!high) return { cx: low.cx, cy: low.cy, city: low.city, precision: 'street' }
  const share = (value - low.number_value) / (high.number_value - low.number_value)
  return {
    cx: low.cx + (high.cx - low.cx) * share,
    cy: low.cy + (high.cy - low.cy) * share,
    city: low.city,
    precision: 'interpolated',
  }
}
