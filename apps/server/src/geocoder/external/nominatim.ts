import { cx, cy } from '@baquiano/contract/platform'
import type { Precision } from '@baquiano/contract/geocoder'
import { z } from 'zod'
import { fetchGeocoder } from './fetch-geocoder.ts'
import type { ExternalGeocoder } from './external-geocoder.ts'
import { geocodedOutside, checkDoor, type OutsideAddress } from './geocoded-outside.ts'

const text = z.string().default('')
const degrees = z.coerce.number()

/** Of `format=jsonv2`; the names of settlements depend on their size. */
const place = z.object({
  lat: degrees.pipe(cy),
  lon: degrees.pipe(cx),
  licence: text,
  osm_type: text,
  category: text,
  type: text,
  place_rank: z.number(),
  name: text,
  address: z
    .object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      state: text,
      country: text,
    })
    .prefault({}),
})
type Place = z.output<typeof place>

const nothing = z.object({ error: z.unknown() })
const words = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'es' }

/** Addresses by a Nominatim service. */
export function nominatim(url: string): ExternalGeocoder {
  return {
    locate: async ({ address, city, department, country }, code) => {
      const q = [address, city, department, country].filter((part) => part !== '').join(', ')
      const within = code ? { countrycodes: code.toLowerCase() } : {}
      const query = { ...words, ...within, q, limit: '1' }
      const [found] = await fetchGeocoder(url, { path: 'search', query }, z.array(place))
      return found ? geocodedOutside(checkDoor(addressOf(found), address)) : null
    },
    reverse: async (where) => {
      const query = { ...words, lat: String(where.cy), lon: String(where.cx), zoom: '18' }
      const schema = z.union([place, nothing])
      const result = await fetchGeocoder(url, { path: 'reverse', query }, schema)
      return 'error' in result ? null : geocodedOutside(addressOf(result))
    },
  }
}

function addressOf(found: Place): OutsideAddress {
  const { house_number, road, city, town, village, municipality, state, country } = found.address
  return {
    cx: found.lon,
    cy: found.lat,
    precision: precisionOf(found),
    street: road || found.name,
    number: house_number,
    city: city || town || village || municipality,
    department: state,
    country,
    attribution: found.licence,
  }
}

/** Ranks: 30 is a house or what stands there, 26 and 27 are ways; a house of a line lies between two. */
function precisionOf({ place_rank, osm_type, category, type }: Place): Precision {
  if (place_rank < 26) return 'place'
  if (place_rank < 30) return 'street'
  const isOfLine = osm_type === 'way' && category === 'place' && type === 'house'
  return isOfLine ? 'interpolated' : 'rooftop'
}
