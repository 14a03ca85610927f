/**
 * The placemarks of a KML document as GeoJSON, read by local names, whatever their prefix or namespace. Coordinates that
 * are not two or three numbers each are null, so that nobody takes a part of them for the whole.
 *
 * @throws Error when it is none, or declares a document type: what that could expand or load is none of a zone's
 */
export function readKml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type in KML')
  const document = new DOMParser().parseFromString(text.trimStart(), 'text/xml')
  if (document.querySelector('parsererror')) throw new Error('no XML')
  if (document.documentElement.localName !== 'kml') throw new Error('no KML')
  const placemarks = [...document.getElementsByTagNameNS('*', 'Placemark')]
  return { type: 'FeatureCollection', features: placemarks.map(featureOf) }
}

function featureOf(placemark: Element) {
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
function geometriesIn(parent: Element): Geometry[] {
  return [...parent.children].flatMap((child): Geometry[] => {
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

function ringsIn(polygon: Element) {
  const boundaries = ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((name) =>
    childrenOf(polygon, name),
  )
  const rings = boundaries
    .flatMap((boundary) => childrenOf(boundary, 'LinearRing'))
    .map((ring) => coordinatesIn(ring))
  return rings.includes(null) ? null : rings
}

const trackOf = (track: Element): Geometry => ({
  type: 'LineString',
  coordinates: tuplesOf(
    childrenOf(track, 'coord').map(({ textContent }) => textContent.trim().split(/\s+/)),
  ),
})

function coordinatesIn(element: Element): number[][] | null {
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

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name)

const textIn = (parent: Element, name: string): string | undefined =>
  childrenOf(parent, name)[0]?.textContent.trim()
