import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { writeTown } from '../../test/write-town.ts'
import { listImports } from './map-data.service.ts'
import { mapHomeIn } from './map-home.ts'
import { insertImport } from './map-imports.repository.ts'
import { removeUnused } from './remove-unused.ts'
import { runNextImport } from './run-imports.ts'

const { database } = await createTestDatabase('app')
const { folder } = await writeTown()
const home = mapHomeIn(folder)
const now = new Date('2026-03-02T15:00:00.000Z')

/** A file that was sent the day before and still waits. */
async function wait(): Promise<string> {
  const id = uuidv7()
  await mkdir(dirname(home.upload(id)), { recursive: true })
  await writeFile(home.upload(id), 'anything')
  const yesterday = new Date('2026-03-01T15:00:00.000Z')
  await utimes(home.upload(id), yesterday, yesterday)
  const names = { name: '--name', attribution: 'Nadie', licence: 'CC0' }
  const record = { id, ...names, fault: null, added_on: yesterday.toISOString() }
  await database.transaction({ crossTenant: 'map' }, (db) =>
    insertImport(db, { ...record, step: 'waiting' }),
  )
  return id
}

async function programOf(lines: string): Promise<[string]> {
  const file = join(folder, `${uuidv7()}.mjs`)
  await writeFile(file, lines)
  return [file]
}

it('keeps a file that waits for its import, however long', async () => {
  const id = await wait()
  await removeUnused({ database, home, clock: () => now })
  expect(await readFile(home.upload(id), 'utf8')).toBe('anything')
})

it('says why an import failed, and hands names on whatever they begin with', async () => {
  const program = await programOf(
    `process.send({ fault: process.argv.includes('--name=--name') ? 'EXTRACT_INCOMPLETE' : 'EXTRACT_UNREADABLE' }, () => process.exit(2))`,
  )
  const { signal } = new AbortController()
  expect(await runNextImport({ database, home, program, signal })).toBe(1)
  const [record] = (await listImports(database)).records
  expect(record).toMatchObject({ step: 'failed', fault: 'EXTRACT_INCOMPLETE' })
})

it('cuts an import short when the server ends, and says so', async () => {
  const id = await wait()
  const program = await programOf('setInterval(() => {}, 1000)')
  const ending = new AbortController()
  setTimeout(() => ending.abort(), 200)
  await runNextImport({ database, home, program, signal: ending.signal })
  const record = (await listImports(database)).records.find((one) => one.id === id)
  expect(record).toMatchObject({ step: 'failed', fault: 'IMPORT_INTERRUPTED' })
})
