import { createBoxIndex, type Place } from '@baquiano/geo'
import { boundsOf, type ZoneShape, zoneHolds } from './zone-shape.ts'

interface Shaped {
  readonly shape: ZoneShape
}

/** Degrees that a box is widened by: a circle bulges over the 64 corners of its line by less. */
const marginDegrees = 0.0001

/**
 * Answers which of many zones hold a place (requirement ZO-01). Building it takes milliseconds for thousands of
 * zones; a question looks at the few whose boxes hold the place.
 */
export function createZoneIndex<Zone extends Shaped>(zones: readonly Zone[]) {
  // Lines and markers hold nothing.
  const areas = zones.filter(({ shape }) => shape.kind !== 'polyline' && shape.kind !== 'marker')
  const boxesAt = createBoxIndex(areas.map(({ shape }) => boxOf(shape)))
  return {
    /** In the order of `zones`. */
    zonesAt: (place: Place): Zone[] =>
      boxesAt(place)
        .flatMap((at) => areas[at] ?? [])
        .filter(({ shape }) => zoneHolds(shape, place)),
  }
}

function boxOf(shape: ZoneShape) {
  const { west, south, east, north } = boundsOf(shape)
  const margin = shape.kind === 'circle' ? marginDegrees : 0
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
}
