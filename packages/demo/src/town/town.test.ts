import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openMemory } from '../state.ts'
import { FatalError } from '../fatal-error.ts'
import { citySource } from './city-source.ts'
import { openTown } from './open-town.ts'
import { bindHome } from './bind-home.ts'

const home = mkdtempSync(join(tmpdir(), 'baquiano-town-'))
afterAll(() => rmSync(home, { recursive: true }))

const { signal } = new AbortController()
const nobody = () => Promise.reject(new Error('No call is expected'))

function open(file: string) {
  const memory = openMemory(home)
  const demo = { sendRequest: nobody, memory, signal, log: () => {}, accountOf: () => nobody }
  return { memory, ...openTown(demo, citySource(file), Promise.resolve()) }
}

it('names a city after its extract, and attributes its map', () => {
  const { city, attribution, licence, isInvented } = citySource('/maps/campo-grande.osm.pbf')
  expect(city.name).toBe('Campo Grande')
  expect({ attribution, licence, isInvented }).toEqual({
    attribution: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    isInvented: false,
  })
  expect(citySource(undefined).city.name).toBe('Puerto Baquía')
})

it('binds the home to no city when the extract is missing or invalid', async () => {
  const garbage = join(home, 'basura.osm.pbf')
  writeFileSync(garbage, 'no extract at all, but long enough to be taken for one')
  for (const file of [garbage, join(home, 'missing.osm.pbf')]) {
    const { memory, ...opening } = open(file)
    for (const part of await Promise.allSettled(Object.values(opening))) {
      expect(part).toMatchObject({ status: 'rejected', reason: expect.any(FatalError) })
    }
    expect(memory.state.lives_in).toBeNull()
  }
})

it('never moves a home to another city', () => {
  const memory = openMemory(home)
  bindHome(memory, { name: 'Porto', extract: '/maps/porto.osm.pbf' })
  bindHome(memory, { name: 'Porto', extract: '/other/porto.osm.pbf' })
  expect(openMemory(home).state.lives_in?.extract).toBe('/other/porto.osm.pbf')
  expect(() => bindHome(memory, { name: 'Puerto Baquía', extract: null })).toThrow(
    /ya vive en Porto/,
  )
})
