import type { Extract } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import { addArea } from './add-area.ts'
import { addLine } from './add-lines.ts'
import { addPoint } from './add-points.ts'
import { addStreetNames } from './join-names.ts'
import { type Layers, type MapFeature, polygon, type Put } from './map-feature.ts'
import { multipolygonsOf } from './multipolygons.ts'
import { areaOf } from './ring-geometry.ts'

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
