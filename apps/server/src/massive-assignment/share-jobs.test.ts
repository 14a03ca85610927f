import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FixedVisit, Job } from './lane-timeline.ts'
import { shareJobs } from './share-jobs.ts'
import { isBetter, type Sharing, spreadOf, takeTurns } from './shares.ts'

/** Places on a plane, minutes apart. */
const flat = (places: readonly (readonly [number, number])[]): Sharing['legOf'] => {
  return (from, to) => {
    const [[x, y] = [0, 0], [u, v] = [0, 0]] = [places[from], places[to]]
    const minutes = Math.hypot(x - u, y - v)
    return { duration_s: Math.round(minutes * 60), distance_m: Math.round(minutes * 400) }
  }
}

const everybody = [0, 1]
const jobsAt = (count: number, lanes: readonly number[] = everybody): Job[] =>
  Array.from({ length: count }, (_, place) => ({ id: `job ${place}`, place, lanes }))

const day = { span: { from: 480, to: 1020 }, service: 30 }
const free = [[], []]

it('gives each of two towns to one person, in an order without detours', async () => {
  const places = [
    [0, 0],
    [60, 0],
    [2, 0],
    [62, 0],
    [1, 0],
    [61, 0],
  ] as const
  const sharing: Sharing = {
    ...day,
    jobs: jobsAt(6),
    fixed: free,
    legOf: flat(places),
    balance: 'hours',
  }
  const { timelines, left } = await shareJobs(sharing)
  expect(left).toEqual([])
  const towns = timelines.map(({ stops }) => stops.map(({ job }) => places[job.place ?? 0]?.[0]))
  expect(towns.map((xs) => Math.max(...xs.map(Number)) - Math.min(...xs.map(Number)))).toEqual([
    2, 2,
  ])
  expect(timelines.map(({ duration_s }) => duration_s)).toEqual([120, 120])
})

it('plans around what somebody has already, and moves nothing of it', async () => {
  const fixed: FixedVisit[] = [{ from: 500, to: 560, place: 1 }]
  const sharing: Sharing = {
    ...day,
    jobs: jobsAt(1, [0]),
    fixed: [fixed],
    legOf: () => ({ duration_s: 600, distance_m: 4000 }),
    balance: 'hours',
  }
  const [timeline] = (await shareJobs(sharing)).timelines
  expect(timeline?.stops).toMatchObject([{ from: 570, to: 600, duration_s: 600 }])
  expect(timeline).toMatchObject({ work: 90, end: 600 })
})

it('leaves what nobody has time for, and says so', async () => {
  const sharing: Sharing = {
    ...day,
    span: { from: 480, to: 600 },
    jobs: jobsAt(10),
    fixed: free,
    legOf: () => ({ duration_s: 60, distance_m: 400 }),
    balance: 'count',
  }
  const { timelines, left } = await shareJobs(sharing)
  expect(timelines.map(({ stops }) => stops.length)).toEqual([3, 3])
  expect(left).toHaveLength(4)
})

const minutes = fc.integer({ min: 0, max: 120 })
const sharings = fc
  .record({
    lanes: fc.integer({ min: 1, max: 4 }),
    places: fc.array(fc.tuple(minutes, minutes), { minLength: 1, maxLength: 14 }),
    allowed: fc.array(fc.nat({ max: 15 }), { minLength: 14, maxLength: 14 }),
    blocks: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 400, max: 1000 })), {
      maxLength: 6,
    }),
    balance: fc.constantFrom('count', 'hours', 'nearness'),
  })
  .map(({ lanes, places, allowed, blocks, balance }): Sharing => {
    const all = Array.from({ length: lanes }, (_, lane) => lane)
    const legOf = flat(places)
    return {
      ...day,
      jobs: places.map((_, place) => ({
        id: `job ${place}`,
        place: place % 5 === 4 ? null : place,
        lanes: all.filter((lane) => ((allowed[place] ?? 0) >> lane) % 2 === 0),
      })),
      fixed: all.map((lane) =>
        blocks
          .filter(([whose]) => whose === lane)
          .map(([, from]) => ({ from, to: from + 25, place: 0 }))
          .toSorted((a, b) => a.from - b.from),
      ),
      legOf,
      balance: balance === 'count' || balance === 'hours' ? balance : 'nearness',
    }
  })

it('has every visit once, by somebody who may do it, within the day and beside all others', async () => {
  const property = fc.asyncProperty(sharings, async (sharing) => {
    const { timelines, left } = await shareJobs(sharing)
    const planned = timelines.flatMap(({ stops }) => stops.map(({ job }) => job))
    expect([...planned, ...left].toSorted(byId)).toEqual(sharing.jobs.toSorted(byId))
    for (const [lane, { stops }] of timelines.entries()) {
      expect(stops.every(({ job }) => job.lanes.includes(lane))).toBe(true)
      const all = [...stops, ...(sharing.fixed[lane] ?? [])].toSorted((a, b) => a.from - b.from)
      for (const [index, stop] of stops.entries()) {
        expect(stop.from).toBeGreaterThanOrEqual(sharing.span.from)
        expect(stop.to).toBeLessThanOrEqual(sharing.span.to)
        expect(stop.from).toBeGreaterThanOrEqual(stops[index - 1]?.to ?? 0)
        expect(all.filter((other) => other.from < stop.to && stop.from < other.to)).toEqual([stop])
      }
    }
  })
  await fc.assert(property, { numRuns: 150 })
})

it('is never worse than taking turns, and the same each time', async () => {
  const property = fc.asyncProperty(sharings, async (sharing) => {
    const shares = await shareJobs(sharing)
    expect(isBetter(sharing, takeTurns(sharing), shares)).toBe(false)
    expect(await shareJobs(sharing)).toEqual(shares)
  })
  await fc.assert(property, { numRuns: 150 })
})

it('shares five hundred visits evenly', async () => {
  const places = Array.from(
    { length: 500 },
    (_, index) => [index % 25, Math.floor(index / 25)] as const,
  )
  const sharing: Sharing = {
    ...day,
    service: 5,
    jobs: jobsAt(500, [0, 1, 2, 3]),
    fixed: [[], [], [], []],
    legOf: flat(places),
    balance: 'hours',
  }
  const { timelines } = await shareJobs(sharing)
  expect(spreadOf('hours', timelines)).toBeLessThan(1800)
})

const byId = (a: Job, b: Job): number => a.id.localeCompare(b.id)
