import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingsOf } from './settings.mjs'

it('serves this machine alone, with the demo, by default', () => {
  expect(settingsOf([], {})).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    url: 'http://localhost:4600',
    localUrl: 'http://127.0.0.1:4600',
    demo: true,
  })
})

it('prefers flags to the environment', () => {
  const settings = settingsOf(['--port', '5000', '--no-demo'], { PORT: '6000', BAQUIANO_DEMO: '1' })
  expect(settings).toMatchObject({ port: 5000, demo: false })
  expect(settingsOf(['--port=5001'], {}).port).toBe(5001)
})

it('opens to the network with --lan, and is still reachable locally', () => {
  const { host, localUrl } = settingsOf(['--lan'], {})
  expect({ host, localUrl }).toEqual({ host: '0.0.0.0', localUrl: 'http://127.0.0.1:4600' })
})

it.each([[['--port', 'web']], [['--port', '0']], [['--port']], [['--prot', '1']]])(
  'rejects %j with a message',
  (args) => {
    expect(() => settingsOf(args, {})).toThrow(/El puerto debe ser|No conozco/)
  },
)

it('accepts an existing extract, only together with the demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-settings-'))
  const file = join(folder, 'quibdó.osm.pbf')
  await writeFile(file, '')
  expect(settingsOf([`--extract=${file}`], {}).extract).toBe(file)
  expect(settingsOf([], {}).extract).toBeUndefined()
  expect(() => settingsOf(['--extract', file, '--no-demo'], {})).toThrow(/npm run map:import/)
  expect(() => settingsOf(['--extract', join(folder, 'otro.osm.pbf')], {})).toThrow(/No existe/)
  expect(() => settingsOf(['--extract', folder], {})).toThrow(/espera un archivo .osm.pbf/)
  await rm(folder, { recursive: true })
})
