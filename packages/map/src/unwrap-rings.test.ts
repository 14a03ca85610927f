import type { Feature, Position } from 'geojson'
import { expect, it } from 'vitest'
import { unwrapRings } from './unwrap-rings.ts'
import { worldData } from './world-data.ts'

const ringOf = (ring: Position[]): unknown => {
  const feature: Feature = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
  const [first] = unwrapRings({ type: 'FeatureCollection', features: [feature] }).features
  return first?.geometry.type === 'Polygon' && first.geometry.coordinates[0]
}

it('lets a ring go on beyond the date line, to either side', () => {
  const east = [
    [179, 60],
    [-179, 60],
    [-179, 65],
    [179, 65],
    [179, 60],
  ]
  expect(ringOf(east)).toEqual([
    [179, 60],
    [181, 60],
    [181, 65],
    [179, 65],
    [179, 60],
  ])
  const west = east.map(([cx = 0, cy = 0]) => [-cx, cy])
  expect(ringOf(west)).toEqual([
    [-179, 60],
    [-181, 60],
    [-181, 65],
    [-179, 65],
    [-179, 60],
  ])
})

it('leaves a ring around a pole as it is, and any other', () => {
  const pole = [-180, -60, 60, 180, -180].map((cx) => [cx, -80])
  expect(ringOf(pole)).toEqual(pole)
  const island = [
    [10, 10],
    [11, 10],
    [11, 11],
    [10, 10],
  ]
  expect(ringOf(island)).toEqual(island)
})

it('draws no country of the world right across it', async () => {
  const { land } = await worldData()
  if (land.type !== 'FeatureCollection') throw new Error('the world is no collection')
  const leaping = land.features.filter(({ geometry }) => {
    if (geometry.type !== 'MultiPolygon') return false
    return geometry.coordinates
      .flat()
      .some((ring) =>
        ring.some(
          ([cx = 0], index) => index > 0 && Math.abs(cx - (ring[index - 1]?.[0] ?? 0)) > 180,
        ),
      )
  })
  expect(leaping.map(({ properties }) => properties?.['name'])).toEqual(['Antarctica'])
})
