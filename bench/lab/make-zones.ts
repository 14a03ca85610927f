import type { ZoneShape } from '@baquiano/contract/zones'
import { circleRing } from '../../packages/geo/src/index.ts'

const corners = 24

/** A grid of overlapping areas of 24 corners over half a degree; every fifth is a circle. */
export function makeZones(count: number): { readonly shape: ZoneShape }[] {
  const side = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, index) => {
    const cx = -75.7 + ((index % side) / side) * 0.5
    const cy = 6 + (Math.floor(index / side) / side) * 0.5
    if (index % 5 === 0) return { shape: { kind: 'circle', center: [cx, cy], radius_m: 700 } }
    const ring = circleRing({ cx, cy }, 700, corners).map(([x, y]): [number, number] => [x, y])
    return { shape: { kind: 'polygon', ring, holes: [] } }
  })
}
