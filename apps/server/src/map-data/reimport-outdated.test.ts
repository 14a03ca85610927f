import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { writeTown } from '../../test/write-town.ts'
import { importExtract } from './import-extract.ts'
import { updatePlacesVersion } from './map-data.repository.ts'
import { mapHomeIn } from './map-home.ts'
import { endImport, selectImports } from './map-imports.repository.ts'
import { reimportOutdated } from './reimport-outdated.ts'

const map = { crossTenant: 'map' } as const
const { database } = await createTestDatabase('app')
const { folder, file } = await writeTown()
const home = mapHomeIn(folder)
const work = { database, home, clock: () => new Date(), newId: () => uuidv7() }

it('imports extracts in service again whose places have older keys, each once', async () => {
  expect(await reimportOutdated(work, 1)).toBe(0)
  const names = { name: 'town', attribution: 'Nadie', licence: 'CC0' }
  const { extracts } = await importExtract(
    { ...work, onStep: () => {}, addPlaces: async () => {} },
    { file, ...names },
  )
  expect(await reimportOutdated(work, 1)).toBe(1)
  const [waiting] = await selectImports(database.reader(map))
  expect(waiting).toMatchObject({ ...names, step: 'waiting' })
  const id = waiting?.id ?? ''
  expect(await readFile(home.upload(id))).toEqual(await readFile(file))
  expect(await reimportOutdated(work, 1)).toBe(0)

  await database.transaction(map, async (db) => {
    await endImport(db, id, null)
    await updatePlacesVersion(db, extracts[0]?.id ?? '', 1)
  })
  expect(await reimportOutdated(work, 1)).toBe(0)
  expect(await reimportOutdated(work, 2)).toBe(1)
})
