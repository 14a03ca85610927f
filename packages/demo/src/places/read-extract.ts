import type { Place } from '@baquiano/geo'
import { createOSMStream } from 'osm-pbf-parser-node'
import { addressOf, type Door } from './door.ts'

type Tags = Readonly<Record<string, string>>

/** What the reader yields; the library leaves the type open. */
type Element =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; refs: readonly number[]; tags?: Tags }

const kinds = new Set(['node', 'way'])
const isElement = (it: object): it is Element =>
  'type' in it && typeof it.type === 'string' && kinds.has(it.type)

const quarters = new Set(['neighbourhood', 'quarter', 'suburb', 'borough'])
const settlements = new Set(['city', 'town', 'village', 'hamlet'])
const streets = /^(primary|secondary|tertiary|residential|unclassified|living_street)$/

/** A name that people give to a part of the land. */
export interface Named {
  readonly name: string
  readonly place: Place
}

/** What of an extract people are sent to. */
export interface Extract {
  readonly doors: readonly Door[]
  /** A point on each named street: for extracts that know few doors. */
  readonly streetPoints: readonly Door[]
  readonly quarters: readonly Named[]
  /** Cities and villages. */
  readonly settlements: readonly Named[]
}

/**
 * Reads an `.osm.pbf`, made or real.
 *
 * @throws Error of a file that is none
 */
export async function readExtract(file: string): Promise<Extract> {
  const places = new Map<number, Place>()
  const extract = { doors: [], streetPoints: [], quarters: [], settlements: [] } satisfies Extract
  const collect = collector(extract)
  for await (const element of createOSMStream(file, { withInfo: false })) {
    if (!isElement(element)) continue
    const { tags } = element
    if (element.type === 'node') {
      const place = { cx: element.lon, cy: element.lat }
      places.set(element.id, place)
      if (tags) collect.point(tags, place)
    } else if (tags) {
      const middle = element.refs[Math.floor((element.refs.length - 1) / 2)] ?? 0
      const place = places.get(middle)
      if (place) collect.way(tags, place)
    }
  }
  return extract
}

interface Collected {
  readonly doors: Door[]
  readonly streetPoints: Door[]
  readonly quarters: Named[]
  readonly settlements: Named[]
}

function collector({ doors, streetPoints, quarters: parts, settlements: towns }: Collected) {
  const door = (given: Tags, place: Place) => {
    const street = given['addr:street']
    // A house with several numbers is found by the first.
    const [number] = (given['addr:housenumber'] ?? '').split(/[;,]/)
    if (street === undefined || !number) return
    const isBusiness = given['shop'] ?? given['amenity'] ?? given['office'] ?? given['tourism']
    const business = isBusiness === undefined ? undefined : given['name']
    doors.push({ address: addressOf(street, number), place, ...(business && { business }) })
  }
  return {
    point: (given: Tags, place: Place) => {
      const { name, place: kind = '' } = given
      if (name !== undefined && quarters.has(kind)) parts.push({ name, place })
      if (name !== undefined && settlements.has(kind)) towns.push({ name, place })
      door(given, place)
    },
    way: (given: Tags, place: Place) => {
      const { name, highway = '' } = given
      if (name !== undefined && streets.test(highway)) streetPoints.push({ address: name, place })
      else door(given, place)
    },
  }
}
