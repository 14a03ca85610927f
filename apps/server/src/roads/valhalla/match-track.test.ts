import { expect, it } from 'vitest'
import { crossing } from '../../../test/grid-town.ts'
import { openTown } from '../../../test/open-town.ts'
import { createRoadEngine } from '../create-road-engine.ts'
import { noStreets } from '../no-streets.ts'

const town = await openTown()
const engine = createRoadEngine(town ?? noStreets)
const alongAvenue = (avenue: number) => [1, 2, 3, 4].map((street) => crossing(street, avenue))

const tracks = [
  { what: 'on the sea', reason: 'NO_STREETS', track: [0, 0.001].map((cx) => ({ cx, cy: 0 })) },
  {
    what: 'between streets, on none of them',
    reason: town ? 'NO_MATCH' : 'NO_STREETS',
    track: [1.5, 2.5, 3.5, 4.5].map((street) => crossing(street, 2.5)),
  },
]

it.each(tracks)('leaves a track straight that was $what, and says why', async (one) => {
  const parts = await engine.match(one.track)
  const last = one.track.length - 1
  expect(parts).toMatchObject([{ source: 'estimated', reason: one.reason, first: 0, last }])
})

it('gives no reason for what lies on streets', async () => {
  const [part, ...others] = await engine.match(alongAvenue(3))
  expect(part).toMatchObject(
    town ? { source: 'road', reason: null } : { source: 'estimated', reason: 'NO_STREETS' },
  )
  expect(others).toEqual([])
})

it('tells the stretches of one track apart', async () => {
  const aside = [6.5, 7.5, 8.5].map((street) => crossing(street, 3.5))
  const parts = await engine.match([...alongAvenue(3), ...aside])
  expect(parts.map(({ reason }) => reason)).toEqual(town ? [null, 'NO_MATCH'] : ['NO_STREETS'])
  expect(parts.at(-1)?.last).toBe(6)
})
