import type { Zone } from '@baquiano/contract/zones'
import type { FeatureCollection, Position } from 'geojson'
import { geometryOf } from '../zone-features.ts'

/** Zones as GeoJSON; a circle is a point with its radius, as it is read again. */
export function zonesAsGeoJson(zones: readonly Zone[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: zones.map(({ name, description, layer_name, hour_init, hour_end, shape }) => ({
      type: 'Feature',
      properties: {
        name,
        description,
        layer: layer_name,
        hour_init,
        hour_end,
        kind: shape.kind,
        ...(shape.kind === 'circle' && { radius_m: shape.radius_m }),
      },
      geometry:
        shape.kind === 'circle'
          ? { type: 'Point', coordinates: [...shape.center] }
          : geometryOf(shape),
    })),
  }
}

/** Zones as KML, where a circle is a polygon. */
export function zonesAsKml(zones: readonly Zone[]): string {
  const placemarks = zones.map(
    ({ name, description, shape }) =>
      `<Placemark><name>${escaped(name)}</name><description>${escaped(description)}</description>${kmlOf(geometryOf(shape))}</Placemark>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${placemarks.join('\n')}\n</Document></kml>\n`
}

function kmlOf(geometry: ReturnType<typeof geometryOf>): string {
  if (geometry.type === 'Point') return `<Point>${coordinates([geometry.coordinates])}</Point>`
  if (geometry.type === 'LineString') {
    return `<LineString>${coordinates(geometry.coordinates)}</LineString>`
  }
  const [outer = [], ...holes] = geometry.coordinates
  const ring = (positions: Position[]) => `<LinearRing>${coordinates(positions)}</LinearRing>`
  const inner = holes.map((it) => `<innerBoundaryIs>${ring(it)}</innerBoundaryIs>`).join('')
  return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${inner}</Polygon>`
}

const coordinates = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map(([cx, cy]) => `${cx},${cy}`).join(' ')}</coordinates>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
