import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import RBush from 'rbush'
import { createOSMStream } from 'osm-pbf-parser-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cornersOf, doorsOf } from '../test/city-addresses.ts'
import { type House, housesOf, isUnshared, type Joined, roadSidesOf } from '../test/city-shapes.ts'
import { type ReadCity, readCity } from '../test/read-city.ts'
import { overlaps } from './geometry/convex.ts'
import { pairsOf } from './geometry/pairs.ts'
import { distance } from './geometry/point.ts'
import { isInside } from './geometry/ring.ts'
import { crossingOf } from './geometry/side.ts'
import { makeCity } from './make-city.ts'
import { writePbf } from '@baquiano/osm'
import { largestPart, reachedFrom } from './streets/components.ts'
import { citySeed } from './city-seed.ts'
import { cityFile as file } from './record.ts'
import { isRecorded } from '../test/is-recorded.ts'

describe.skipIf(isRecorded)('the committed city and its generator', () => {
  let city: ReadCity

  beforeAll(async () => {
    city = await readCity(file)
  })

  describe('the generator', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baquiano-city-'))
    const generated = join(folder, 'city.osm.pbf')
    beforeAll(() => writeFileSync(generated, writePbf(makeCity(citySeed))))
    afterAll(() => rmSync(folder, { recursive: true }))

    it('draws the committed city', async () => {
      expect(await contentHash(generated)).toBe(await contentHash(file))
    })

    // Another zlib may compress the same content to other bytes.
    it.skipIf(process.versions.zlib !== '1.3.1-e00f703')(
      'writes the bytes of the committed file',
      () => {
        expect(readFileSync(generated).equals(readFileSync(file))).toBe(true)
      },
    )
  })

  it('is an extract without dangling references, no larger than 2 MB', () => {
    expect(city.nodes.size).toBeGreaterThan(150_000)
    for (const { refs } of city.ways) {
      expect(refs.length).toBeGreaterThanOrEqual(2)
      expect(refs.every((id) => city.nodes.has(id))).toBe(true)
    }
    const ways = new Set(city.ways.map(({ id }) => id))
    const members = city.relations.flatMap((relation) => relation.members)
    expect(members.length).toBeGreaterThan(0)
    expect(members.every(({ ref }) => ways.has(ref))).toBe(true)
    expect(readFileSync(file).length).toBeLessThan(2_000_000)
  })

  it('has one network of streets, which shares a node at every crossing', () => {
    const neighbours: number[][] = []
    const sides = roadSidesOf(city)
    for (const { nodes } of sides) {
      const [from, to] = nodes
      ;(neighbours[from - 1_000_000] ??= []).push(to - 1_000_000)
      ;(neighbours[to - 1_000_000] ??= []).push(from - 1_000_000)
    }
    const all = Object.keys(neighbours).length
    const filled = Array.from(neighbours, (own) => own ?? [])
    expect(largestPart(filled).size / all).toBeGreaterThan(0.995)

    const index = new RBush<Joined>().load(sides)
    const crossings = sides.filter((side) =>
      index.search(side).some((other) => isUnshared(side, other)),
    )
    expect(crossings.length / sides.length).toBeLessThan(0.002)
  })

  it('strands nobody in one-way streets', () => {
    const onwards = new Map<number, number[]>()
    const back = new Map<number, number[]>()
    const drive = (from: number, to: number) => {
      onwards.set(from, [...(onwards.get(from) ?? []), to])
      back.set(to, [...(back.get(to) ?? []), from])
    }
    for (const { nodes, isOneWay } of roadSidesOf(city)) {
      const [from, to] = nodes
      drive(from, to)
      if (!isOneWay) drive(to, from)
    }
    const start =
      [...onwards].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
    const there = reachedFrom(start, (node) => onwards.get(node) ?? [])
    const home = reachedFrom(start, (node) => back.get(node) ?? [])
    const both = [...there].filter((node) => home.has(node))
    const all = new Set([...onwards.keys(), ...back.keys()])
    expect(city.ways.filter(({ tags }) => tags['oneway'] === 'yes').length).toBeGreaterThan(100)
    expect(both.length / all.size).toBeGreaterThan(0.99)
  })

  it('numbers doors by the corner they are nearest to and the metres from it', () => {
    const corners = cornersOf(city)
    const doors = doorsOf(city)
    const misses = doors.map(({ street, number, point }) => {
      const [, crossing = '', metres = ''] = /^(.+)-(\d+)$/.exec(number) ?? []
      const near = corners.get(`${street}#${crossing}`) ?? []
      return Math.min(...near.map((corner) => Math.abs(distance(corner, point) - Number(metres))))
    })
    const known = misses.filter(Number.isFinite).toSorted((one, other) => one - other)
    expect(doors.length).toBeGreaterThan(60_000)
    expect(new Set(doors.map(({ street, number }) => `${street} ${number}`)).size).toBeGreaterThan(
      60_000,
    )
    expect(known.length / doors.length).toBeGreaterThan(0.97)
    expect(known[Math.floor(known.length / 2)]).toBeLessThan(12)
    expect(known[Math.floor(known.length * 0.95)]).toBeLessThan(35)
  })

  it('builds no house into another, and none into a street', () => {
    const houses = housesOf(city)
    const index = new RBush<House>().load(houses)
    const streets = new RBush<Joined>().load(roadSidesOf(city))
    expect(houses.length).toBeGreaterThan(30_000)
    for (const house of houses.filter((_, count) => count % 3 === 0)) {
      const others = index.search(house).filter((other) => other !== house)
      expect(others.some(({ ring }) => overlaps(house.ring, ring, 0.1))).toBe(false)
      const isCrossed = streets
        .search(house)
        .some(
          (side) =>
            isInside(side.from, house.ring) ||
            pairsOf([...house.ring, ...house.ring.slice(0, 1)]).some(([from, to]) =>
              crossingOf({ from, to }, side),
            ),
        )
      expect(isCrossed).toBe(false)
    }
  })

  it('gives no two businesses one name', () => {
    const businesses = [...city.nodes.values()].filter(({ tags }) => tags['shop'] && tags['name'])
    const names = new Set(businesses.map(({ tags }) => tags['name']))
    expect(businesses.length).toBeGreaterThan(2000)
    expect(names.size / businesses.length).toBeGreaterThan(0.98)
  })
})

async function contentHash(extract: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const element of createOSMStream(extract)) hash.update(JSON.stringify(element))
  return hash.digest('hex')
}
