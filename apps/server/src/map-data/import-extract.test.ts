import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { crossing, gridTown } from '../../test/grid-town.ts'
import { writeTown } from '../../test/write-town.ts'
import { canBuildTiles, createRoadEngine, switchableStreets } from '../roads/index.ts'
import { importExtract } from './import-extract.ts'
import { keepStreets } from './keep-streets.ts'
import { currentMap, listReleases, useFormer } from './map-data.service.ts'
import { mapHomeIn } from './map-home.ts'

const { database } = await createTestDatabase('app')
const { folder, file } = await writeTown()
const home = mapHomeIn(folder)
const streets = switchableStreets()
const checkStreets = keepStreets({ database, home, streets, clock: () => new Date() })
afterAll(() => streets.use(null))
const engine = createRoadEngine(streets.streets)

/** Without an engine for this machine all is estimated, and the map is drawn all the same. */
const source = (await canBuildTiles()) ? 'road' : 'estimated'

const steps: string[] = []
const put = (extract: string, name = 'town') =>
  importExtract(
    {
      database,
      home,
      clock: () => new Date(),
      newId: () => uuidv7(),
      onStep: (step) => steps.push(step),
      addPlaces: async () => {},
    },
    { file: extract, name, attribution: 'Nadie', licence: 'CC0' },
  )
const sourceOf = async () => {
  await Promise.allSettled([checkStreets()])
  const { legs } = await engine.route([crossing(0, 0), crossing(4, 4)], 'es')
  return legs[0]?.source
}
const served = async () => (await currentMap(database)).records.map(({ name }) => name)

it('serves a basemap and ways from an extract, told step by step', async () => {
  await put(file)
  expect(steps).toEqual(['reading', 'basemap', 'places', 'roads', 'done'])
  expect(await served()).toEqual(['town'])
  expect(await sourceOf()).toBe(source)
  const { records } = await listReleases(database)
  expect(records[0]?.extracts[0]).toMatchObject({ nodes: 144, ways: 24, streets: 24 })
})

it('writes an archive that others read, with the streets where they are', async () => {
  const [record] = (await listReleases(database)).records[0]?.extracts ?? []
  const archive = await open(home.basemap(record?.id ?? ''))
  const tiles = new PMTiles({
    getKey: () => 'town',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await archive.read(Buffer.alloc(length), 0, length, offset)
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer }
    },
  })
  expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 14 })
  expect(await tiles.getMetadata()).toMatchObject({ attribution: 'Nadie' })
  const tile = await tiles.getZxy(14, 5006, 8009)
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')).toContain('Carrera 3')
  await archive.close()
})

it('replaces a file by one of the same name, serves others beside it, and goes back', async () => {
  await put(file, 'another')
  expect(await served()).toEqual(['another', 'town'])
  await put(file, 'another')
  expect(await served()).toEqual(['another', 'town'])
  await put(file, 'third')
  expect(await served()).toEqual(['another', 'third', 'town'])
  const before = (await listReleases(database)).records.find(({ is_current }) => !is_current)
  await useFormer(database, before?.id)
  await expect(useFormer(database, before?.id)).rejects.toThrow('MAP_EDITION_NOT_FOUND')
  expect(await served()).toEqual(['another', 'town'])
  expect(await sourceOf()).toBe(source)
})

it('makes two imports at once into one edition with both', async () => {
  await Promise.all([put(file, 'left'), put(file, 'right')])
  expect(await served()).toEqual(expect.arrayContaining(['left', 'right']))
  const { records } = await listReleases(database)
  expect(records.filter(({ is_current }) => is_current)).toHaveLength(1)
})

const { ways, nodes, relations } = gridTown
const faults = [
  { code: 'EXTRACT_UNREADABLE', what: 'is cut off', make: async () => cut(await readFile(file)) },
  {
    code: 'EXTRACT_UNREADABLE',
    what: 'is something else',
    make: async () => Buffer.from('%PDF-1.7'),
  },
  {
    code: 'EXTRACT_WITHOUT_STREETS',
    what: 'was cut between two blocks, before its ways',
    make: async () => readFile((await writeTown({ nodes, ways: [], relations })).file),
  },
  {
    code: 'EXTRACT_INCOMPLETE',
    what: 'lacks the nodes of its ways',
    make: async () =>
      readFile((await writeTown({ nodes: nodes.slice(0, 100), ways, relations })).file),
  },
]
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7))

it.each(faults)('refuses a file that $what, and serves on what it had', async ({ code, make }) => {
  const broken = join(folder, 'broken.osm.pbf')
  await writeFile(broken, await make())
  const before = await served()
  await expect(put(broken, 'town')).rejects.toMatchObject({ code })
  expect(await served()).toEqual(before)
  expect(await sourceOf()).toBe(source)
})
