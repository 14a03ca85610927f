import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { serveArchive } from '../platform/http/serve-basemaps.ts'
import { checkArchive, mapArchive } from './map-archive.ts'
import { mapOrigins, mapSettings } from './map-settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-archive-'))
const file = join(folder, 'mi mapa.pmtiles')
await writeFile(file, 'PMTiles and its tiles')
await writeFile(join(folder, 'secret.pmtiles'), 'PMTiles of somebody else')
const http = Fastify()
await serveArchive(http, file)
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

it('serves the file of the operator by range, and nothing that lies beside it', async () => {
  const url = mapArchive({ MAP_PMTILES: file })?.url ?? ''
  const answer = await http.inject({ url, headers: { range: 'bytes=0-6' } })
  expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles'])
  for (const other of ['secret.pmtiles', '', '../secret.pmtiles', '%2e%2e/x.pmtiles']) {
    const rejected = await http.inject({ url: `/map-archive/${other}` })
    expect([other, rejected.statusCode]).toEqual([other, 404])
  }
})

it('tells the operator of a file that is none, or no archive', async () => {
  await expect(checkArchive(file)).resolves.toBeUndefined()
  await expect(checkArchive(join(folder, 'gone'))).rejects.toThrow(/MAP_PMTILES: .* cannot be read/)
  await writeFile(join(folder, 'short'), 'PM')
  await expect(checkArchive(join(folder, 'short'))).rejects.toThrow(/is no PMTiles archive/)
})

it('opens pages to the origins of what lies elsewhere, and to no other', () => {
  const config = readConfig({
    MAP_PMTILES: 'https://maps.test/world.pmtiles',
    MAP_TRAFFIC_URL: 'https://traffic.test/{z}/{x}/{y}.png?key=1',
    MAP_TRAFFIC_ATTRIBUTION: '© T',
    MAP_TRAFFIC_MINUTES: '2',
  })
  expect(mapOrigins(config).map((url) => new URL(url).origin)).toEqual([
    'https://traffic.test',
    'https://maps.test',
  ])
  expect(mapOrigins(readConfig({ MAP_PMTILES: file }))).toEqual([])
  expect(mapSettings(config)).toMatchObject({
    archive_url: 'https://maps.test/world.pmtiles',
    traffic: { attribution: '© T', minutes: 2 },
  })
})
