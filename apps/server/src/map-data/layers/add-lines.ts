import type { Tags } from '../extract/extract.ts'
import type { Position } from '../extract/position.ts'
import { feature, line, type Properties, type Put } from './map-feature.ts'
import { namesOf } from './names-of.ts'
import { roadClasses } from './road-classes.ts'

const rails = new Set(['rail', 'light_rail', 'tram', 'subway', 'narrow_gauge'])
const isSet = (value: string | undefined) => value !== undefined && value !== 'no'

/** A street, a railway or a stream; false when the way is none of them. */
export function addLine(put: Put, tags: Tags, shape: Position[]): boolean {
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
