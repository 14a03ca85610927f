import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type OsmNode, type OsmWay, type Tags, writePbf } from '@baquiano/osm'
import { chooseDepot, chooseDoors } from './choose-doors.ts'
import { addressOf } from './door.ts'
import { readDistricts } from './read-districts.ts'

const folder = mkdtempSync(join(tmpdir(), 'baquiano-places-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Point {
  readonly x: number
  readonly y: number
}

const metresPerDegree = 111_195

/** Draws nodes and ways, in metres from a corner. */
function createDrawing() {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const drawPoint = ({ x, y }: Point, tags: Tags = {}): number => {
    const place = { cx: -69 + x / metresPerDegree, cy: 5 + y / metresPerDegree }
    return nodes.push({ id: nodes.length + 1, place, tags })
  }
  const drawLine = (line: readonly Point[], tags: Tags): void => {
    ways.push({ id: ways.length + 1, nodes: line.map((point) => drawPoint(point)), tags })
  }
  return { data: { nodes, ways, relations: [] }, drawPoint, drawLine }
}

/** Writes an extract of a drawing. */
function extractOf(name: string, draw: (sheet: ReturnType<typeof createDrawing>) => void): string {
  const drawing = createDrawing()
  draw(drawing)
  const file = join(folder, `${name}.osm.pbf`)
  writeFileSync(file, writePbf(drawing.data))
  return file
}

const barrios = ['El Prado', 'La Ceiba', 'San Rafael', 'Belén'] as const

const town = extractOf('town', (sheet) => {
  for (const [east, name] of barrios.entries()) {
    sheet.drawPoint({ x: east * 1000, y: 0 }, { place: 'neighbourhood', name })
    for (let count = 0; count < 150; count += 1) {
      const address = { 'addr:street': `Calle ${east + 1}`, 'addr:housenumber': `${count}-21` }
      const shop = count % 30 === 0 ? { shop: 'bakery', name: `Panadería ${east}-${count}` } : {}
      sheet.drawPoint({ x: east * 1000 + count, y: 50 + count }, { ...address, ...shop })
    }
  }
})

const village = extractOf('village', (sheet) => {
  for (let row = 0; row < 40; row += 1) {
    const line = [-600, 0, 600].map((x) => ({ x: x + row, y: row * 60 }))
    sheet.drawLine(line, { highway: 'residential', name: `Rua ${row}` })
  }
})

it('finds the doors of each barrio, with addresses as people write them', async () => {
  const districts = await readDistricts(town)
  expect(districts.map(({ name }) => name).toSorted()).toEqual([...barrios].toSorted())
  expect(districts.every(({ doors }) => doors.length === 150)).toBe(true)
  expect(districts[0].doors[0].address).toMatch(/^Calle \d # \d+-21$/)
  expect(addressOf('Rua do Almada', '120')).toBe('Rua do Almada 120')
  expect(addressOf('Calle 24A Bis', '10A Sur-34')).toBe('Calle 24A Bis # 10A Sur-34')
})

it('uses points on streets where an extract has few addresses', async () => {
  const districts = await readDistricts(village)
  const doors = districts.flatMap((district) => district.doors)
  expect(doors.length).toBeGreaterThan(20)
  expect(doors[0]?.address).toMatch(/^Rua \d+$/)
  expect(districts.map(({ name }) => name)).toContain('Norte')
})

it('chooses the same doors for the same words, from all districts alike, none twice', async () => {
  const districts = await readDistricts(town)
  const doors = chooseDoors(districts, 40, ['sietecueros', 1])
  expect(doors).toEqual(chooseDoors(districts, 40, ['sietecueros', 1]))
  expect(doors).not.toEqual(chooseDoors(districts, 40, ['andina', 1]))
  expect(new Set(doors.map(({ address }) => address)).size).toBe(40)
  for (const name of barrios) {
    expect(doors.filter(({ district }) => district === name)).toHaveLength(10)
  }
  expect(doors.slice(0, 20).every(({ business }) => business)).toBe(true)
})

it('chooses a depot in the centre', async () => {
  const districts = await readDistricts(town)
  expect(['La Ceiba', 'San Rafael']).toContain(chooseDepot(districts).district)
})

it('rejects an extract without addresses and named streets', async () => {
  const empty = extractOf('empty', (sheet) => sheet.drawPoint({ x: 0, y: 0 }))
  await expect(readDistricts(empty)).rejects.toThrow('neither addresses nor named streets')
})
