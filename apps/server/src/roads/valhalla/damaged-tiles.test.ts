import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { crossing } from '../../../test/grid-town.ts'
import { writeTown } from '../../../test/write-town.ts'
import { createRoadEngine } from '../create-road-engine.ts'
import { buildTiles, canBuildTiles } from './build-tiles.ts'
import { openValhalla } from './open-valhalla.ts'

const engines = (await canBuildTiles()) ? ['Valhalla'] : []
const { folder, file } = await writeTown()
const sound = join(folder, 'sound')
if (engines.length > 0) await buildTiles([file], sound)

/** The tiles once more, each of them damaged. */
async function damaged(name: string, damage: (tile: string) => Promise<unknown>): Promise<string> {
  const copy = join(folder, name)
  await cp(sound, copy, { recursive: true })
  await damageAll(copy, damage)
  return copy
}

async function damageAll(copy: string, damage: (tile: string) => Promise<unknown>) {
  const files = await readdir(join(copy, 'tiles'), { recursive: true })
  const tiles = files.filter((one) => one.endsWith('.gph')).map((one) => join(copy, 'tiles', one))
  expect(tiles.length).toBeGreaterThan(0)
  await Promise.all(tiles.map(damage))
}

const halve = async (tile: string) => truncate(tile, (await readFile(tile)).length / 2)
const flipBit = async (tile: string) => {
  const bytes = await readFile(tile)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(tile, bytes)
}
const damages = engines.flatMap(() => [
  { what: 'cut off', damage: halve },
  { what: 'empty', damage: (tile: string) => truncate(tile) },
  { what: 'gone', damage: (tile: string) => rm(tile) },
  { what: 'changed by one bit', damage: flipBit },
])

it.each(damages)('does not start on tiles that are $what', async ({ what, damage }) => {
  const copy = await damaged(what, damage)
  await expect(openValhalla(copy, [])).rejects.toMatchObject({
    code: 'ROUTE_FETCH',
    cause: { message: expect.stringMatching(/is damaged/) },
  })
})

it.each(engines)(
  'makes no wrong way of tiles that are cut off while %s serves, nor hangs, nor ends the server',
  async () => {
    const copy = await damaged('serving', async () => {})
    const streets = await openValhalla(copy, [])
    const engine = createRoadEngine(streets)
    await damageAll(copy, halve)
    for (let time = 0; time < 4; time += 1) {
      const answer = await engine.route([crossing(0, 0), crossing(4, 4)], 'es').then(
        ({ legs }) => legs[0]?.source,
        ({ code }) => code,
      )
      expect(['ROUTE_FETCH', 'estimated']).toContain(answer)
    }
    await streets.close()
  },
  60_000,
)
