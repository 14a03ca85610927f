import { expect, it } from 'vitest'
import { crossing } from '../../../test/grid-town.ts'
import { openTown } from '../../../test/open-town.ts'
import { createRoadEngine } from '../create-road-engine.ts'
import { noStreets } from '../no-streets.ts'

const town = await openTown()
const points = Array.from({ length: 120 }, (_, index) => crossing(index % 12, (index * 7) % 12))

const kill = () => {
  const pid = town?.pid()
  if (pid) process.kill(pid, 'SIGKILL')
}

/** Where there is no Valhalla, every one of these is answered by estimates. */
const engine = createRoadEngine(town ?? noStreets)

it('answers a matrix whole though its process is killed in the middle', async () => {
  const work = engine.matrix(points, points)
  setTimeout(kill, 15)
  const { sources } = await work
  expect(sources).toHaveLength(120)
  expect(new Set(sources.flat())).toEqual(new Set([town ? 'road' : 'estimated']))
})

it('answers what was asked at the very moment of the kill', async () => {
  const way = engine.route([crossing(0, 0), crossing(5, 5)], 'es')
  kill()
  expect((await way).legs).toHaveLength(1)
})

// A dozen starts of a process take their time on a busy machine.
it('estimates while its process keeps ending, and fails no call', async () => {
  for (let time = 0; time < 12; time += 1) {
    kill()
    const { legs } = await engine.route([crossing(0, 0), crossing(5, 5)], 'es')
    expect(legs).toHaveLength(1)
  }
  const { legs } = await engine.route([crossing(0, 0), crossing(5, 5)], 'es')
  expect(legs[0]?.source).toBe('estimated')
})

it('never passes its own failure off for a track that fits no street', async () => {
  const track = [crossing(0, 0), crossing(0, 1), crossing(0, 2)]
  const laid = engine.match(track).then(
    ([part]) => part?.reason,
    ({ code }) => code,
  )
  expect(await laid).toBe(town ? 'ROUTE_FETCH' : 'NO_STREETS')
})
