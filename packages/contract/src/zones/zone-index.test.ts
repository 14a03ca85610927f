import { circleRing, type Position } from '@baquiano/geo'
import { array, assert, constantFrom, double, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { createZoneIndex } from './zone-index.ts'
import { type ZoneShape, zoneHolds } from './zone-shape.ts'

const degrees = double({ min: -0.2, max: 0.2, noNaN: true })
const place = record({ cx: degrees, cy: degrees })
const ringAround = (cx: number, cy: number, corners: number): [number, number][] =>
  circleRing({ cx, cy }, 5000, corners).map(([x, y]: Position) => [x, y])
const shapes = record({
  cx: degrees,
  cy: degrees,
  kind: constantFrom('circle' as const, 'polygon' as const, 'marker' as const),
}).map(({ cx, cy, kind }): ZoneShape => {
  if (kind === 'circle') return { kind, center: [cx, cy], radius_m: 5000 }
  if (kind === 'marker') return { kind, place: [cx, cy] }
  return { kind, ring: ringAround(cx, cy, 7), holes: [ringAround(cx, cy, 3)] }
})

it('finds the zones that hold a place, as looking at each of them would', () => {
  assert(
    property(array(record({ shape: shapes }), { maxLength: 60 }), array(place), (zones, places) => {
      const index = createZoneIndex(zones)
      for (const at of places) {
        expect(index.zonesAt(at)).toEqual(zones.filter((zone) => zoneHolds(zone.shape, at)))
      }
    }),
  )
})

it('finds what lies at the very edge of a circle', () => {
  const shape: ZoneShape = { kind: 'circle', center: [-74, 60], radius_m: 100_000 }
  const index = createZoneIndex([{ shape }])
  for (let angle = 0; angle < 360; angle += 1) {
    const [cx = 0, cy = 0] = circleRing({ cx: -74, cy: 60 }, 99_900, 360)[angle] ?? []
    const isHeld = zoneHolds(shape, { cx, cy })
    expect(index.zonesAt({ cx, cy })).toHaveLength(isHeld ? 1 : 0)
  }
})
