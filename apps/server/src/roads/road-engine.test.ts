import { expect, describe, it } from 'vitest'
import { crossing } from '../../test/grid-town.ts'
import { openTown } from '../../test/open-town.ts'
import { createRoadEngine } from './create-road-engine.ts'
import { noStreets } from './no-streets.ts'
import type { StreetEngine } from './street-engine.ts'

const town = await openTown()
const engines: { name: string; streets: StreetEngine }[] = [
  { name: 'estimates', streets: noStreets },
  ...(town ? [{ name: 'Valhalla', streets: town }] : []),
]
const [here, there] = [crossing(1, 1), crossing(6, 8)]
const atSea = { cx: 0, cy: 0 }

/** What everybody may expect of an engine, whoever computes. */
describe.each(engines)('$name', ({ streets }) => {
  const engine = createRoadEngine(streets)

  it('answers a leg between each two waypoints, from the one to the other', async () => {
    const { legs, distance_m, duration_s } = await engine.route([here, there, here], 'es')
    expect(legs).toHaveLength(2)
    expect(legs[0]?.shape[0]?.[0]).toBeCloseTo(here.cx, 4)
    expect(legs[0]?.shape.at(-1)?.[1]).toBeCloseTo(there.cy, 4)
    expect(distance_m).toBe(legs.reduce((sum, leg) => sum + leg.distance_m, 0))
    expect(duration_s).toBeGreaterThan(60)
  })

  it('estimates the leg that no street leads along, and only that one', async () => {
    const { legs } = await engine.route([here, there, atSea], 'es')
    expect(legs[0]?.source).toBe(streets === noStreets ? 'estimated' : 'road')
    expect(legs[1]?.source).toBe('estimated')
  })

  it('fills every cell of a matrix, and says of each how it is known', async () => {
    const { durations_s, distances_m, sources } = await engine.matrix([here, atSea], [there, here])
    expect(durations_s.flat().every((seconds) => seconds >= 0)).toBe(true)
    expect(distances_m[0]?.[1]).toBe(0)
    expect(sources[1]).toEqual(['estimated', 'estimated'])
  })

  it('tells how far a matrix is, and stops when it is told to', async () => {
    const points = Array.from({ length: 120 }, (_, index) => crossing(index % 12, index / 12))
    const progress: number[] = []
    await engine.matrix(points, points, { onProgress: (done) => progress.push(done) })
    expect(progress.at(-1)).toBe(120)
    const work = engine.matrix(points, points, { signal: AbortSignal.abort('enough') })
    await expect(work).rejects.toBe('enough')
  })

  it('joins a whole track, from its first fix to its last, and needs no times', async () => {
    const track = [0, 1, 2, 3].map((avenue) => crossing(3, avenue))
    const parts = await engine.match(track)
    expect(parts[0]?.first).toBe(0)
    expect(parts.at(-1)?.last).toBe(3)
    expect(parts.reduce((sum, part) => sum + part.distance_m, 0)).toBeCloseTo(333, -1)
  })

  it('reaches farther in more time', async () => {
    const [near, far] = await engine.reach(here, [2, 5])
    expect([near?.minutes, far?.minutes]).toEqual([2, 5])
    expect(near?.polygons[0]?.[0]?.length).toBeGreaterThan(3)
  })

  it('takes a track of one fix, of none, and of somebody who stands', async () => {
    expect(await engine.match([])).toEqual([])
    expect(await engine.match([here])).toEqual([])
    const stood = await engine.match([here, here, here])
    expect(stood.every(({ distance_m }) => distance_m < 10)).toBe(true)
  })
})

it.skipIf(!town)('names each turn of Valhalla and the street that it leads into', async () => {
  const { legs } = await createRoadEngine(town ?? noStreets).route([here, there], 'es')
  const steps = legs[0]?.steps ?? []
  expect(steps[0]).toMatchObject({ turn: 'depart', shape_index: 0 })
  expect(steps.at(-1)).toMatchObject({ turn: 'arrive' })
  const turns = steps.filter(({ turn }) => turn === 'left' || turn === 'right')
  expect(turns.length).toBeGreaterThan(0)
  for (const { street } of turns) expect(street).toMatch(/^(Calle|Carrera) \d+$/)
})
