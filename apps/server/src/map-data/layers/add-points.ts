import type { Tags } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import { feature, point, type Put } from './map-feature.ts'
import { namesOf } from './names-of.ts'

/** First zoom and rank of a settlement or a part of one, by its `place`. */
const places: Readonly<Record<string, readonly [zoom: number, rank: number]>> = {
  city: [4, 1],
  town: [7, 3],
  village: [10, 5],
  suburb: [11, 6],
  quarter: [12, 7],
  neighbourhood: [13, 8],
  hamlet: [12, 8],
  locality: [13, 9],
  isolated_dwelling: [14, 10],
}

/** Ranks from 2 by how often people look for it; everything else comes last. */
const ranks: Readonly<Record<string, number>> = {
  hospital: 2,
  university: 3,
  bus_station: 3,
  stadium: 4,
  marketplace: 4,
  mall: 4,
  townhall: 4,
  museum: 5,
  clinic: 5,
  park: 6,
  police: 6,
  cinema: 6,
  theatre: 6,
  library: 6,
  school: 7,
  place_of_worship: 8,
  bank: 9,
  hotel: 9,
  supermarket: 9,
  fuel: 10,
  pharmacy: 11,
  restaurant: 12,
  bakery: 13,
  cafe: 13,
  fast_food: 14,
  hardware: 14,
}
const lastRank = 16

/** A settlement, or a thing with a name. */
export function addPoint(put: Put, tags: Tags, at: Position): void {
  const { place = '', name } = tags
  const [zoom, rank] = places[place] ?? []
  if (name && rank !== undefined)
    put('place', feature(point(at), { ...namesOf(tags), class: place, rank }, zoom))
  else addPoi(put, tags, at)
}

export function addPoi(put: Put, tags: Tags, at: Position): void {
  const kind = poiKindOf(tags)
  if (!kind || !tags['name']) return
  const rank = ranks[kind.value] ?? lastRank
  const properties = { ...namesOf(tags), class: kind.value, subclass: kind.value, rank }
  put('poi', feature(point(at), properties, poiZoom(rank)))
}

function poiZoom(rank: number): number {
  if (rank <= 4) return 13
  return rank <= 11 ? 14 : 15
}

const keys = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'historic', 'healthcare', 'craft']

/** What a thing is, by the first tag that says so: `amenity=pharmacy`. */
function poiKindOf(tags: Tags): { readonly key: string; readonly value: string } | undefined {
  for (const key of keys) {
    const value = tags[key]
    if (value) return { key, value }
  }
  return undefined
}
