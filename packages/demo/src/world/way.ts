import { distanceM, type Place } from '@baquiano/geo'

/** From door to door, as it is driven. */
export interface Way {
  readonly duration_s: number
  /** Between the two doors. */
  readonly shape: readonly Place[]
}

/** Streets are longer than the straight line, and slow. */
const detour = 1.3
const metresPerSecond = 22 / 3.6

/** Where no street is known. */
export const straightWay = (from: Place, to: Place): Way => ({
  duration_s: Math.round((distanceM(from, to) * detour) / metresPerSecond),
  shape: [],
})
