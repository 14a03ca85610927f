import type { Tags } from '../extract/extract.ts'
import { addPoi } from './add-points.ts'
import { feature, type MapFeature, point, type Put, type Ring } from './map-feature.ts'
import { namesOf } from './names-of.ts'
import { middleOf } from './ring-geometry.ts'

const covers: Readonly<Record<string, string>> = {
  wood: 'wood',
  forest: 'wood',
  scrub: 'grass',
  grass: 'grass',
  grassland: 'grass',
  meadow: 'grass',
  heath: 'grass',
  village_green: 'grass',
  recreation_ground: 'grass',
  orchard: 'farmland',
  farmland: 'farmland',
  farm: 'farmland',
  vineyard: 'farmland',
  wetland: 'wetland',
  glacier: 'ice',
  bare_rock: 'rock',
  beach: 'sand',
  sand: 'sand',
}
const landuses = new Set([
  'residential',
  'commercial',
  'industrial',
  'retail',
  'cemetery',
  'military',
  'railway',
  'quarry',
])
const grounds = new Set(['school', 'university', 'hospital', 'college'])
const parks = new Set([
  'park',
  'garden',
  'golf_course',
  'nature_reserve',
  'pitch',
  'playground',
  'stadium',
  'recreation_ground',
])
const basins = new Set(['reservoir', 'basin'])

/** An area: its outline, where its label goes, and its size in square degrees. */
export interface Area {
  readonly geometry: MapFeature['geometry']
  readonly outer: Ring
  readonly size: number
}

/** A building, water, a park, what grows there or what the ground is used for; and what it is called. */
export function addArea(put: Put, tags: Tags, area: Area): void {
  const zoom = zoomOf(area.size)
  const { geometry } = area
  if (tags['building'] && tags['building'] !== 'no') put('building', feature(geometry, {}, 14))
  else if (isWater(tags)) addWater(put, tags, area)
  else if (isPark(tags)) {
    put('park', feature(geometry, { class: tags['leisure'] ?? 'national_park' }, zoom))
  } else addGround(put, tags, { geometry, zoom })
  addPoi(put, tags, middleOf(area.outer))
}

function zoomOf(size: number): number {
  if (size > 1e-4) return 6
  if (size > 4e-6) return 10
  return size > 4e-7 ? 12 : 13
}

const isWater = ({ natural, waterway, landuse = '' }: Tags): boolean =>
  natural === 'water' || waterway === 'riverbank' || basins.has(landuse)

const isPark = ({ leisure = '', boundary }: Tags): boolean =>
  parks.has(leisure) || boundary === 'national_park'

function addWater(put: Put, tags: Tags, { geometry, outer, size }: Area): void {
  const isRiver = tags['water'] === 'river' || tags['waterway'] !== undefined
  put('water', feature(geometry, { class: isRiver ? 'river' : 'lake' }, zoomOf(size)))
  if (!tags['name'] || isRiver) return
  put('water_name', feature(point(middleOf(outer)), { ...namesOf(tags), class: 'lake' }, 13))
}

function addGround(
  put: Put,
  { natural = '', landuse = '', amenity = '' }: Tags,
  { geometry, zoom }: Pick<MapFeature, 'geometry' | 'zoom'>,
): void {
  const cover = covers[natural] ?? covers[landuse]
  if (cover) put('landcover', feature(geometry, { class: cover }, zoom))
  else if (landuses.has(landuse)) put('landuse', feature(geometry, { class: landuse }, zoom))
  else if (grounds.has(amenity)) put('landuse', feature(geometry, { class: amenity }, zoom))
}
