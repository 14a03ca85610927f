import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BoardVisit, sharedMinutes } from './board-row.ts'
import type { Candidate } from './candidate.ts'
import { type HandOver, handOver, handOverSum } from './hand-over.ts'

const at = (id: string, from: number, to: number): BoardVisit => ({
  id,
  from,
  to,
  status: 'Scheduled',
  begun: null,
  service: to - from,
})
const may = (resource_id: string, code: Candidate['code'] = null): [string, Candidate] => [
  resource_id,
  { resource_id, code, is_relatable: false, missing_skills: [], is_in_zone: null, ways: [] },
]
const candidates = new Map([may('leidy'), may('nubia'), may('oscar')])
/** Nubia is near everything that Leidy has, Óscar far from it. */
const driving = (from: string, to: string) =>
  [from, to].some((id) => id.startsWith('o')) ? 1200 : 300
const working = { from: 480, to: 1020 }
const plan: HandOver = {
  resource_id: 'leidy',
  visits: [at('a', 600, 660), at('b', 600, 660), at('c', 720, 780)].map((visit) => ({
    ...visit,
    candidates,
  })),
  rows: [
    {
      working,
      resource_id: 'leidy',
      visits: [at('a', 600, 660), at('b', 600, 660), at('c', 720, 780)],
    },
    { working, resource_id: 'nubia', visits: [at('n', 500, 560)] },
    { working, resource_id: 'oscar', visits: [at('o', 500, 560)] },
  ],
  chosen: new Map(),
  driving,
  day: { from: 420, to: 1140 },
  earliest: null,
  now: null,
  order: 'added',
}
const givenTo = (changes: Partial<HandOver> = {}) =>
  handOver({ ...plan, ...changes }).map(({ visit_id, place }) => [
    visit_id,
    place?.resource_id,
    place?.span.from,
  ])

it('gives each visit to its best place, in days that hold those before it', () => {
  // Nubia is nearer, but at ten she has the first one already.
  expect(givenTo()).toEqual([
    ['a', 'nubia', 600],
    ['b', 'oscar', 600],
    ['c', 'nubia', 720],
  ])
})

it('proposes nothing to whoever gives', () => {
  const all = handOver(plan).flatMap(({ places }) => places.map(({ resource_id }) => resource_id))
  expect(new Set(all)).toEqual(new Set(['nubia', 'oscar']))
})

it('keeps whom a person chose, and divides the rest around them', () => {
  expect(givenTo({ chosen: new Map([['a', 'oscar']]) })).toEqual([
    ['a', 'oscar', 600],
    ['b', 'nubia', 600],
    ['c', 'nubia', 720],
  ])
})

it('says who is excluded of a visit that nobody can take, and waits for those that have no answer yet', () => {
  const nobody = new Map([
    may('nubia', 'ACTIVITY_NOT_OF_RESOURCE'),
    may('oscar', 'ACTIVITY_NOT_OF_RESOURCE'),
  ])
  const visits = [
    { ...at('a', 600, 660), candidates: nobody },
    { ...at('b', 600, 660), candidates: undefined },
  ]
  const [closed, pending] = handOver({ ...plan, visits })
  expect(closed).toMatchObject({ place: undefined, places: [] })
  expect(closed?.excluded.get('ACTIVITY_NOT_OF_RESOURCE')).toBe(2)
  expect(pending?.place).toBeNull()
})

it('sums driving, lateness and overtime of all that is given', () => {
  const last = { ...at('z', 990, 1050), candidates }
  const places = handOver({ ...plan, visits: [last] }).flatMap(({ place }) => place ?? [])
  expect(handOverSum(places)).toEqual({ count: 1, added_s: 300, late: 0, overtime_min: 30 })
})

it('never gives two visits the same hour of the same person', () => {
  const start = fc.integer({ min: 30, max: 60 }).map((quarter) => quarter * 15)
  const property = fc.property(fc.array(start, { maxLength: 6 }), (starts) => {
    const visits = starts.map((from, index) => ({
      ...at(`v${index}`, from, from + 45),
      candidates,
    }))
    const spans = handOver({ ...plan, visits }).flatMap(({ place }) => place ?? [])
    return spans.every((one, index) =>
      spans
        .slice(index + 1)
        .every(
          (other) =>
            one.resource_id !== other.resource_id || sharedMinutes(one.span, other.span) <= 0,
        ),
    )
  })
  expect(fc.check(property, { numRuns: 60 }).failed).toBe(false)
})
