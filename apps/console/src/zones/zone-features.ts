import {
  middleOf,
  ringsOf,
  type Zone,
  type ZoneLayer,
  type ZoneShape,
} from '@baquiano/contract/zones'
import type { Position } from '@baquiano/geo'
import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson'

/** Of zones whose layer is not loaded yet. */
export const unknownColor = '#5E6C80'

const plain = (positions: readonly Position[]) => positions.map(([cx, cy]) => [cx, cy])
const closed = (ring: readonly Position[]) => plain([...ring, ...ring.slice(0, 1)])

/** A shape as GeoJSON writes it; a circle is a polygon of 64 corners. */
export function geometryOf(shape: ZoneShape): LineString | Point | Polygon {
  if (shape.kind === 'polyline') return { type: 'LineString', coordinates: plain(shape.line) }
  if (shape.kind === 'marker') return { type: 'Point', coordinates: [...shape.place] }
  return { type: 'Polygon', coordinates: ringsOf(shape).map(closed) }
}

/** Zones as the map draws them, in the colour of their layer. */
export function featuresOf(
  zones: readonly Zone[],
  layers: ReadonlyMap<string, ZoneLayer>,
): FeatureCollection {
  const features = zones.flatMap(({ id, name, layer_id, shape }): Feature[] => {
    const { color = unknownColor, opacity = 0.15 } = layers.get(layer_id) ?? {}
    const { cx, cy } = middleOf(shape)
    const properties = { id, name, color, opacity }
    const label: Feature = {
      type: 'Feature',
      properties: { ...properties, part: 'label' },
      geometry: { type: 'Point', coordinates: [cx, cy] },
    }
    return [{ type: 'Feature', properties, geometry: geometryOf(shape) }, label]
  })
  return { type: 'FeatureCollection', features }
}
