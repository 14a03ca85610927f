import type { Place } from '@baquiano/geo'
import { createOSMStream } from 'osm-pbf-parser-node'
import { z } from 'zod'
import { addressOf, type Door } from './door.ts'

const tags = z.record(z.string(), z.string()).default({})
const item = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), id: z.number(), lat: z.number(), lon: z.number(), tags }),
  z.object({ type: z.literal('way'), refs: z.array(z.number()), tags }),
])
type Tags = z.output<typeof tags>

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
  for await (const raw of createOSMStream(file, { withInfo: false })) {
    const { data } = item.safeParse(raw)
    if (data?.type === 'node') {
      const place = { cx: data.lon, cy: data.lat }
      places.set(data.id, place)
      collect.point(data.tags, place)
    } else if (data?.type === 'way') {
      const middle = data.refs[Math.floor((data.refs.length - 1) / 2)] ?? 0
      const place = places.get(middle)
      if (place) collect.way(data.tags, place)
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
