import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { crossing, gridTownOf } from '../../test/grid-town.ts'
import { smallDisk } from '../../test/small-disk.ts'
import { writeTown } from '../../test/write-town.ts'
import { isDiskFull } from '../platform/disk-full.ts'
import { canBuildTiles, createRoadEngine, switchableStreets } from '../roads/index.ts'
import { importExtract } from './import-extract.ts'
import { keepStreets } from './keep-streets.ts'
import { currentMap } from './map-data.service.ts'
import { mapHomeIn } from './map-home.ts'
import { takeUpload } from './take-upload.ts'

const { database } = await createTestDatabase('app')
const { file } = await writeTown(gridTownOf(40))
const disk = smallDisk()
const home = mapHomeIn(disk?.folder ?? '')
const streets = switchableStreets()
const checkStreets = keepStreets({ database, home, streets, clock: () => new Date() })
afterAll(() => streets.use(null))
const engine = createRoadEngine(streets.streets)
const names = { attribution: 'Nadie', licence: 'CC0' }
const work = { database, home, clock: () => new Date(), newId: () => uuidv7() }
const put = (name: string) =>
  importExtract({ ...work, onStep: () => {}, addPlaces: async () => {} }, { file, name, ...names })

const served = async () => (await currentMap(database)).records.map(({ name }) => name)
const sourceOfWay = async () => {
  await Promise.allSettled([checkStreets()])
  const { legs } = await engine.route([crossing(0, 0), crossing(4, 4)], 'es')
  return legs[0]?.source
}
async function* bytes() {
  for (let piece = 0; piece < 20; piece += 1) yield randomBytes(20_000)
}
const leftOver = async () => {
  const files = await Promise.all(home.folders.map((folder) => readdir(folder).catch(() => [])))
  return files.flat().filter((name) => name.endsWith('.half'))
}

// Room for nothing, for the file alone, and for more or less of the road tiles.
const rooms = [0, 8, ...((await canBuildTiles()) ? [400, 1600] : [])]
const first = disk ? await put('former').then(sourceOfWay) : undefined

// Without a disk of its own, which this account may not mount, there is nothing to fill.

it.skipIf(!disk).each(rooms)(
  'keeps the former map when a disk with %i kB of room becomes full',
  async (room) => {
    disk?.fillUpTo(room)
    const [outcome] = await Promise.allSettled([put('next')])
    expect(isDiskFull(outcome.status === 'rejected' ? outcome.reason : null)).toBe(true)
    expect(await served()).toEqual(['former'])
    expect(await sourceOfWay()).toBe(first)
    expect(await leftOver()).toEqual([])
  },
)

it.skipIf(!disk)('refuses a file that finds no room, and leaves none of it', async () => {
  disk?.fillUpTo(100)
  const upload = { name: 'sent', ...names, file: bytes() }
  const sending = takeUpload(work, { newId: uuidv7, now: '2026-03-02T15:00:00.000Z' }, upload)
  await expect(sending).rejects.toSatisfy(isDiskFull)
  expect(await readdir(join(home.upload(''), '..'))).toEqual([])
})

it.skipIf(!disk)('imports again as soon as there is room', async () => {
  disk?.empty()
  await put('next')
  expect(await served()).toEqual(['former', 'next'])
  expect(await sourceOfWay()).toBe(first)
})
