import { expect, it } from 'vitest'
import { mapThemeNames, mapThemes } from './appearance/map-appearance.ts'
import { labelLayer, ownStyle } from './own-style.ts'
import type { TileArchive } from './streets/tile-archive.ts'

const porto = {
  tiles: '/basemap/porto.pmtiles',
  name: 'Porto',
  attribution: '© Somebody',
  bounds: [-8.7, 41, -8.4, 41.2] as [number, number, number, number],
}
const styleOf = (extracts = [porto], language = 'es', archive: TileArchive | null = null) =>
  ownStyle({ color: mapThemes.blue_essence.light, language, extracts, archive })

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
    'text-field': ['coalesce', ['get', 'name:fr'], ['get', 'name'], ['get', 'name:latin']],
  })
})

it.each(mapThemeNames)('gives %s colours of its own for day and night', (name) => {
  const { light, dark } = mapThemes[name]
  expect(new Set([light.land, dark.land]).size).toBe(2)
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})

const archive: TileArchive = {
  tiles: 'https://maps.test/portugal.pmtiles',
  attribution: '© Operator',
  bounds: [-9.6, 36.9, -6.1, 42.2],
  kind: 'shapes',
}

it('draws the archive of the operator in place of the extracts it covers, and these elsewhere', () => {
  const madrid = { ...porto, tiles: '/madrid', bounds: [-3.9, 40.3, -3.5, 40.6] as const }
  const { sources } = styleOf([porto, { ...madrid, bounds: [...madrid.bounds] }], 'es', archive)
  expect(sources[archive.tiles]).toMatchObject({
    type: 'vector',
    url: `pmtiles://${archive.tiles}`,
    attribution: '© Operator',
  })
  expect([porto.tiles in sources, '/madrid' in sources]).toEqual([false, true])
})

it('shows an archive of pictures as they are, below the names', () => {
  const { layers, sources } = styleOf([porto], 'es', { ...archive, kind: 'pictures' })
  expect(sources[archive.tiles]).toMatchObject({ type: 'raster' })
  const ids = layers.map(({ id }) => id)
  expect(ids.indexOf('pictures')).toBeLessThan(ids.indexOf(labelLayer))
  expect(ids.some((id) => id.endsWith(archive.tiles))).toBe(false)
})
