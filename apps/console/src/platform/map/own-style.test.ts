import { expect, it } from 'vitest'
import { mapLookNames, mapLooks } from './looks/map-look.ts'
import { labelLayer, ownStyle } from './own-style.ts'

const porto = {
  tiles: '/basemap/porto.pmtiles',
  name: 'Porto',
  attribution: '© Somebody',
  bounds: [-8.7, 41, -8.4, 41.2] as [number, number, number, number],
}
const styleOf = (extracts = [porto], language = 'es') =>
  ownStyle({ color: mapLooks.blue_essence.light, language, extracts })

const layersOf = (count: number) =>
  styleOf(Array.from({ length: count }, (_, index) => ({ ...porto, tiles: `/${index}` }))).layers
    .length

it('owes each extract to whom it is owed', () => {
  expect(styleOf().sources[porto.tiles]).toMatchObject({
    url: `pmtiles://${location.origin}/basemap/porto.pmtiles`,
    attribution: '© Somebody',
  })
})

it('keeps the world beneath the streets, and names above what is drawn between', () => {
  const ids = styleOf().layers.map(({ id }) => id)
  const at = (id: string) => ids.indexOf(id)
  expect(at('land')).toBeLessThan(at(`minor ${porto.tiles}`))
  expect(at(`motorway ${porto.tiles}`)).toBeLessThan(at(labelLayer))
  expect(at(labelLayer)).toBeLessThan(at(`road-name ${porto.tiles}`))
})

it('draws every layer once for each extract', () => {
  const perExtract = layersOf(1) - layersOf(0)
  expect(layersOf(3) - layersOf(0)).toBe(3 * perExtract)
})

it('writes names in the language of the person, where the map has them', () => {
  const [name] = styleOf([porto], 'fr').layers.filter(({ id }) => id.startsWith('road-name'))
  expect(name?.layout).toMatchObject({
    'text-field': ['coalesce', ['get', 'name:fr'], ['get', 'name']],
  })
})

it.each(mapLookNames)('gives %s colours of its own for day and night', (name) => {
  const { light, dark } = mapLooks[name]
  expect(new Set([light.land, dark.land]).size).toBe(2)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})
