import { cx, cy } from '@baquiano/contract/platform'
import type { Precision } from '@baquiano/contract/geocoder'
import { z } from 'zod'
import { fetchGeocoder } from './fetch-geocoder.ts'
import type { ExternalGeocoder } from './external-geocoder.ts'
import { geocodedOutside, checkDoor, type OutsideAddress } from './geocoded-outside.ts'

const text = z.string().default('')
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([cx, cy]) }),
  properties: z.object({
    type: text,
    name: text,
    street: text,
    housenumber: text,
    city: text,
    state: text,
    country: text,
    countrycode: text,
  }),
})
const collection = z.object({ features: z.array(feature) })
type Feature = z.output<typeof feature>

/** Photon has no filter by country, so the first result within it is taken. */
const quantity = 10
const attribution = '© OpenStreetMap contributors'

/** Addresses by a Photon service, which answers local names. */
export function photon(url: string): ExternalGeocoder {
  return {
    locate: async ({ address, city, department, country }, code) => {
      const q = [address, city, department, country].filter((part) => part !== '').join(', ')
      const request = { path: 'api', query: { q, limit: String(quantity) } }
      const { features } = await fetchGeocoder(url, request, collection)
      const match = features.find(({ properties }) => {
        return code === null || properties.countrycode.toUpperCase() === code
      })
      return match ? geocodedOutside(checkDoor(addressOf(match), address)) : null
    },
    reverse: async (where) => {
      const query = { lat: String(where.cy), lon: String(where.cx), limit: '1' }
      const { features } = await fetchGeocoder(url, { path: 'reverse', query }, collection)
      return features[0] ? geocodedOutside(addressOf(features[0])) : null
    },
  }
}

function addressOf({ geometry, properties }: Feature): OutsideAddress {
  const [lon, lat] = geometry.coordinates
  const { type, name, street, housenumber, city, state, country } = properties
  return {
    cx: lon,
    cy: lat,
    precision: precisions[type] ?? 'place',
    street: street || name,
    number: housenumber,
    // A settlement is no part of itself.
    city: city || (type === 'city' ? name : ''),
    department: state,
    country,
    attribution,
  }
}

const precisions: Readonly<Record<string, Precision>> = { house: 'rooftop', street: 'street' }
