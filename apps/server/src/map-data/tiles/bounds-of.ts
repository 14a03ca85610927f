import type { MapFeature } from '../layers/map-feature.ts'
import type { Bounds } from '../../roads/index.ts'

type Nested = number | readonly Nested[]

/** West, south, east and north of a geometry. */
export function boundsOf({ coordinates }: MapFeature['geometry']): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90]
  const walk = (nested: readonly Nested[]): void => {
    const [cx, cy] = nested
    if (typeof cx === 'number' && typeof cy === 'number') {
      west = Math.min(west, cx)
      south = Math.min(south, cy)
      east = Math.max(east, cx)
      north = Math.max(north, cy)
      return
    }
    for (const inner of nested) if (typeof inner !== 'number') walk(inner)
  }
  walk(coordinates)
  return [west, south, east, north]
}
