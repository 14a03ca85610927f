import { cp, readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { crossing } from '../../test/grid-town.ts'
import { writeTown } from '../../test/write-town.ts'
import { canBuildTiles, createRoadEngine, switchableStreets } from '../roads/index.ts'
import { importExtract } from './import-extract.ts'
import { keepStreets } from './keep-streets.ts'
import { listReleases, useFormer } from './map-data.service.ts'
import { mapHomeIn } from './map-home.ts'

const engines = (await canBuildTiles()) ? ['Valhalla'] : []
const { database } = await createTestDatabase('app')
const { folder, file } = await writeTown()
const home = mapHomeIn(folder)
let now = Date.parse('2026-03-02T15:00:00.000Z')
const clock = () => new Date(now)

const put = () =>
  importExtract(
    {
      database,
      home,
      clock,
      newId: () => uuidv7(),
      onStep: () => {},
      addPlaces: async () => {},
    },
    { file, name: 'town', attribution: 'Nadie', licence: 'CC0' },
  )

/** Streets as a server keeps them that starts now. */
function startServer() {
  const streets = switchableStreets()
  afterAll(() => streets.use(null))
  const engine = createRoadEngine(streets.streets)
  return {
    look: keepStreets({ database, home, streets, clock }),
    source: async () => {
      const { legs } = await engine.route([crossing(0, 0), crossing(4, 4)], 'es')
      return legs[0]?.source
    },
  }
}

async function tilesInService(): Promise<string> {
  now += 1000
  const { records } = await listReleases(database)
  return join(home.release(records.find(({ is_current }) => is_current)?.id ?? ''), 'tiles')
}

async function damage(tiles: string): Promise<void> {
  const files = await readdir(tiles, { recursive: true })
  const tile = files.find((one) => one.endsWith('.gph'))
  if (tile) await truncate(join(tiles, tile), 100)
}

const startFails = { code: 'ROUTE_FETCH' }

it.each(engines)('tries streets again that did not start, once a minute, with %s', async () => {
  await put()
  const tiles = await tilesInService()
  await cp(tiles, join(folder, 'kept'), { recursive: true })
  await damage(tiles)
  const { look, source } = startServer()
  await expect(look()).rejects.toMatchObject(startFails)
  expect(await source()).toBe('estimated')
  now += 59_000
  expect(await look()).toBe(0)
  now += 1000
  await expect(look()).rejects.toMatchObject(startFails)

  await rm(tiles, { recursive: true })
  await cp(join(folder, 'kept'), tiles, { recursive: true })
  expect(await look()).toBe(0)
  expect(await source()).toBe('estimated')
  now += 60_000
  await look()
  expect(await source()).toBe('road')
})

it.each(engines)('serves at once what is imported in place of damaged data, with %s', async () => {
  await damage(await tilesInService())
  const { look, source } = startServer()
  await expect(look()).rejects.toMatchObject(startFails)
  await put()
  await look()
  expect(await source()).toBe('road')
})

it.each(engines)('serves at once the edition that somebody goes back to, with %s', async () => {
  await put()
  now += 1000
  await put()
  await damage(await tilesInService())
  const { look, source } = startServer()
  await expect(look()).rejects.toMatchObject(startFails)
  await useFormer(database)
  await look()
  expect(await source()).toBe('road')
})

it.each(engines)(
  'goes on with the streets that serve when newer ones do not start, with %s',
  async () => {
    const { look, source } = startServer()
    await look()
    now += 1000
    await put()
    await damage(await tilesInService())
    await expect(look()).rejects.toMatchObject(startFails)
    expect(await source()).toBe('road')
  },
)
