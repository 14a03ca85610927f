import { elementsWithin, parseXml, type XmlElement } from './xml-element.ts'

/**
 * The placemarks of a KML document as GeoJSON, read by local names, whatever their prefix or namespace. Coordinates that
 * are not two or three numbers each are null, so that nobody takes a part of them for the whole.
 *
 * @throws Error when it is none, and as `parseXml`
 */
export function readKml(text: string): unknown {
  const root = parseXml(text.trimStart())
  if (root.localName !== 'kml') throw new Error('The document is no KML')
  return { type: 'FeatureCollection', features: elementsWithin(root, 'Placemark').map(featureOf) }
}

function featureOf(placemark: XmlElement) {
  const geometries = geometriesIn(placemark)
  const [first] = geometries
  return {
    type: 'Feature',
    properties: { name: textIn(placemark, 'name'), description: textIn(placemark, 'description') },
    geometry: geometries.length > 1 ? { type: 'GeometryCollection', geometries } : (first ?? null),
  }
}

type Geometry = Readonly<{ type: string; coordinates?: unknown; geometries?: unknown }>

/** What is drawn by an element, and by those that only gather others. */
function geometriesIn(parent: XmlElement): Geometry[] {
  return parent.children.flatMap((child): Geometry[] => {
    const { localName } = child
    if (localName === 'MultiGeometry' || localName === 'MultiTrack') return geometriesIn(child)
    if (localName === 'Point') {
      return [{ type: 'Point', coordinates: coordinatesIn(child)?.[0] ?? null }]
    }
    if (localName === 'LineString' || localName === 'LinearRing') {
      return [{ type: 'LineString', coordinates: coordinatesIn(child) }]
    }
    if (localName === 'Track') return [trackOf(child)]
    return localName === 'Polygon' ? [{ type: 'Polygon', coordinates: ringsIn(child) }] : []
  })
}

function ringsIn(polygon: XmlElement) {
  const boundaries = ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((name) =>
    childrenOf(polygon, name),
  )
  const rings = boundaries
    .flatMap((boundary) => childrenOf(boundary, 'LinearRing'))
    .map((ring) => coordinatesIn(ring))
  return rings.includes(null) ? null : rings
}

const trackOf = (track: XmlElement): Geometry => ({
  type: 'LineString',
  coordinates: tuplesOf(
    childrenOf(track, 'coord').map(({ textContent }) => textContent.trim().split(/\s+/)),
  ),
})

function coordinatesIn(element: XmlElement): number[][] | null {
  const texts = childrenOf(element, 'coordinates').flatMap(({ textContent }) =>
    textContent.trim().split(/\s+/),
  )
  return tuplesOf(texts.map((text) => text.split(',')))
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Null unless each is longitude and latitude, with a height or without. */
function tuplesOf(tuples: readonly (readonly string[])[]): number[][] | null {
  const areRead = tuples.every(
    (tuple) =>
      (tuple.length === 2 || tuple.length === 3) && tuple.every((part) => decimal.test(part)),
  )
  return areRead && tuples.length > 0 ? tuples.map((tuple) => tuple.map(Number)) : null
}

const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter(({ localName }) => localName === name)

const textIn = (parent: XmlElement, name: string): string | undefined =>
  childrenOf(parent, name)[0]?.textContent.trim()
