import { kml } from '@tmcw/togeojson'

/**
 * A KML document as GeoJSON.
 *
 * @throws Error when it is none, or declares a document type: what that could expand or load is none of a zone's
 */
export function readKml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type in KML')
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.querySelector('parsererror')) throw new Error('no XML')
  if (document.documentElement.localName !== 'kml') throw new Error('no KML')
  return kml(document)
}
