import type { Extract, Tags } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import { addArea } from './add-area.ts'
import { addPoint } from './add-points.ts'
import { addStreetNames } from './join-names.ts'
import {
  type Layers,
  type MapFeature,
  polygon,
  type Put,
  feature,
  line,
  type Properties,
} from './map-feature.ts'
import { multipolygonsOf } from './multipolygons.ts'
import { areaOf } from './ring-geometry.ts'
import { namesOf } from './names-of.ts'
import { roadClasses } from './road-classes.ts'

/** What the map draws of an extract, by layer; what ranks first comes first. */
export function layersOf(extract: Extract): Layers {
  const layers = emptyLayers()
  const put: Put = (layer, thing) => {
    layers[layer].push(thing)
  }
  const shapeOf = (refs: readonly number[]): Position[] =>
    refs.map((ref) => extract.nodes.at(ref)).filter((place) => place !== undefined)

  for (const { tags, area } of multipolygonsOf(extract, shapeOf)) addArea(put, tags, area)
  for (const { refs, tags } of extract.ways.values()) {
    if (Object.keys(tags).length === 0) continue
    const shape = shapeOf(refs)
    if (shape.length < 2 || addLine(put, tags, shape)) continue
    const isClosed = refs[0] === refs.at(-1) && shape.length > 3
    if (isClosed)
      addArea(put, tags, { geometry: polygon([shape]), outer: shape, size: areaOf(shape) })
  }
  addStreetNames(put, extract, shapeOf)
  for (const { cx, cy, tags } of extract.taggedNodes) addPoint(put, tags, [cx, cy])
  for (const name of ['place', 'poi'] as const) layers[name].sort((a, b) => rankOf(a) - rankOf(b))
  return layers
}

const rankOf = ({ properties }: MapFeature): number => Number(properties['rank'])

const emptyLayers = (): Layers => ({
  landcover: [],
  landuse: [],
  park: [],
  water: [],
  waterway: [],
  building: [],
  transportation: [],
  transportation_name: [],
  water_name: [],
  poi: [],
  place: [],
})

const rails = new Set(['rail', 'light_rail', 'tram', 'subway', 'narrow_gauge'])
const isSet = (value: string | undefined) => value !== undefined && value !== 'no'

/** A street, a railway or a stream; false when the way is none of them. */
function addLine(put: Put, tags: Tags, shape: Position[]): boolean {
  const { highway, railway, waterway } = tags
  if (highway && tags['area'] !== 'yes') addRoad(put, tags, shape)
  else if (railway && rails.has(railway)) {
    put(
      'transportation',
      feature(line(shape), { class: railway === 'rail' ? 'rail' : 'transit' }, 9),
    )
  } else if (waterway && waterway !== 'riverbank') addStream(put, tags, shape)
  else return false
  return true
}

function addRoad(put: Put, tags: Tags, shape: Position[]): void {
  const { highway = '' } = tags
  const [name, zoom] = roadClasses[highway] ?? []
  if (name === undefined) return
  const properties: Properties = { class: name }
  if (isSet(tags['bridge'])) properties['brunnel'] = 'bridge'
  else if (isSet(tags['tunnel'])) properties['brunnel'] = 'tunnel'
  if (tags['oneway'] === 'yes' || tags['oneway'] === '1') properties['oneway'] = 1
  if (highway.endsWith('_link')) properties['ramp'] = 1
  put('transportation', feature(line(shape), properties, zoom))
}

function addStream(put: Put, tags: Tags, shape: Position[]): void {
  const { waterway = '' } = tags
  const isRiver = waterway === 'river'
  put('waterway', feature(line(shape), { class: waterway }, isRiver ? 8 : 12))
  if (!tags['name']) return
  put('water_name', feature(line(shape), { ...namesOf(tags), class: waterway }, isRiver ? 11 : 14))
}
