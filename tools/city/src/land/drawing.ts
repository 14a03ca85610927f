import type { Noise } from '../geometry/noise.ts'
import type { Sheet } from '../osm/sheet.ts'

/** What land is drawn with. */
export interface Drawing {
  readonly sheet: Sheet
  readonly noise: Noise
  readonly seed: number
}
