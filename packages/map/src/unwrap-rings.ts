import type { Feature, FeatureCollection, GeoJSON, Geometry, Position } from 'geojson'

/**
 * Lets rings that leap from one side of the date line to the other go on beyond 180°, which maps take back
 * to the other side; as it is, a leap is drawn right across the world.
 */
export const unwrapRings = (world: GeoJSON): FeatureCollection => ({
  type: 'FeatureCollection',
  features: world.type === 'FeatureCollection' ? world.features.map(unwrapped) : [],
})

const unwrapped = (feature: Feature): Feature => ({
  ...feature,
  geometry: geometryOf(feature.geometry),
})

function geometryOf(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(ringOf) }
  }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(ringOf)) }
}

/** One around a pole does not close on the way that it began: it stays as it is. */
function ringOf(ring: Position[]): Position[] {
  let shift = 0
  let before = ring[0]?.[0] ?? 0
  const going = ring.map(([cx = 0, cy = 0]): Position => {
    if (Math.abs(cx - before) > 180) shift += cx < before ? 360 : -360
    before = cx
    return [cx + shift, cy]
  })
  return shift === 0 ? going : ring
}
