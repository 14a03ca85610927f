import { expect, it } from 'vitest'
import { bestPlaces, lateMinutes, type Search } from './best-places.ts'
import type { BoardVisit } from './board-row.ts'
import type { Candidate } from './candidate.ts'

const at = (id: string, from: number, to: number): BoardVisit => ({
  id,
  from,
  to,
  status: 'Scheduled',
  begun: null,
  service: 30,
})
const candidate = (resource_id: string, code: Candidate['code'] = null): [string, Candidate] => [
  resource_id,
  { resource_id, code, is_relatable: false, missing_skills: [], is_in_zone: null, ways: [] },
]

const ways: Readonly<Record<string, number>> = {
  'a>new': 300,
  'new>b': 300,
  'a>b': 420,
  'c>new': 1200,
}
const working = { from: 480, to: 1020 }
const search: Search = {
  visit: { id: 'new', from: 600, to: 660, resource_id: null },
  rows: [
    { working, resource_id: 'ana', visits: [at('a', 480, 540), at('b', 720, 780)] },
    { working, resource_id: 'beto', visits: [at('c', 480, 540)] },
    { working, resource_id: 'caro', visits: [] },
    { working, resource_id: 'dora', visits: [at('all', 400, 1200)] },
    { working, resource_id: 'eva', visits: [] },
  ],
  candidates: new Map([
    candidate('ana'),
    candidate('beto'),
    candidate('caro'),
    candidate('dora'),
    candidate('eva', 'ACTIVITY_NOT_OF_RESOURCE'),
  ]),
  driving: (from, to) => ways[`${from}>${to}`],
  day: { from: 420, to: 1140 },
  earliest: null,
  now: null,
  order: 'added',
}
const bestOf = (changes: Partial<Search> = {}) =>
  bestPlaces({ ...search, ...changes }).places.map(({ resource_id, span }) => [
    resource_id,
    span.from,
  ])

it('measures overtime by the hours of each person, and proposes none to whoever is away', () => {
  const caro = { resource_id: 'caro', visits: [], working: { from: 780, to: 1140 } }
  const beto = { resource_id: 'beto', visits: [], working: { from: 0, to: 0 } }
  const { places, excluded } = bestPlaces({ ...search, rows: [caro, beto], order: 'earliest' })
  expect(places.map(({ resource_id }) => resource_id)).toEqual(['caro'])
  expect(excluded).toEqual(new Map([['AWAY', 1]]))
  expect(places[0]?.fit.costs).toEqual([{ kind: 'overtime', minutes: 60 }])
})

it('puts the least additional driving first, at the own hour of the visit where that is as good', () => {
  expect(bestOf()).toEqual([
    ['caro', 600],
    ['ana', 600],
    ['beto', 600],
  ])
})

it('puts whoever has the least to do first', () => {
  expect(bestOf({ order: 'even' }).map(([who]) => who)).toEqual(['caro', 'beto', 'ana'])
})

it('puts the soonest first, and proposes no start that has passed', () => {
  expect(bestOf({ order: 'earliest', earliest: 607 })).toEqual([
    ['caro', 615],
    ['ana', 615],
    ['beto', 615],
  ])
})

it('proposes nobody who lacks a skill that the visit asks for', () => {
  const [id, able] = candidate('ana')
  const candidates = new Map([[id, { ...able, missing_skills: ['Gas'] }], candidate('beto')])
  const { places, excluded } = bestPlaces({ ...search, candidates })
  expect(places.map(({ resource_id }) => resource_id)).toEqual(['beto'])
  expect(excluded).toEqual(new Map([['SKILLS', 1]]))
})

it('counts why others have no place', () => {
  expect([...bestPlaces(search).excluded]).toEqual([
    ['FULL', 1],
    ['ACTIVITY_NOT_OF_RESOURCE', 1],
  ])
})

it('proposes another hour to whoever has it already', () => {
  const visit = { ...search.visit, resource_id: 'ana' }
  expect(bestOf({ visit })).toContainEqual(['ana', 615])
})

const driving = () => 0

it('begins no sooner than a visit under way is expected to end', () => {
  const running = { status: 'In progress', begun: 560, service: 90 } as const
  const rows = [{ working, resource_id: 'ana', visits: [{ ...at('a', 540, 600), ...running }] }]
  expect(bestOf({ rows, driving })).toEqual([['ana', 600]])
  expect(bestOf({ rows, driving, now: 590, earliest: 590 })).toEqual([['ana', 660]])
})

const of = (span: Search['visit'], rows: Search['rows'], legs: Readonly<Record<string, number>>) =>
  bestOf({ visit: span, rows, driving: (from, to) => legs[`${from}>${to}`] })

it('puts a place within the hours of the visit before a shorter way outside them', () => {
  // Due at 11:20. Ana drives 25 minutes to it from 10:00 on; Beto passes by at 14:15.
  const visit = { id: 'new', from: 620, to: 680, resource_id: null }
  const rows = [
    { working, resource_id: 'ana', visits: [at('a', 540, 600), at('b', 720, 1140)] },
    { working, resource_id: 'beto', visits: [at('c', 420, 840), at('d', 930, 1140)] },
  ]
  const legs = { 'a>new': 1500, 'new>b': 1500, 'a>b': 60, 'c>new': 60, 'new>d': 60, 'c>d': 60 }
  expect(of(visit, rows, legs)).toEqual([
    ['ana', 630],
    ['beto', 855],
  ])
})

it('stays within the hours in the day of one person, though it is on the way later', () => {
  const visit = { id: 'new', from: 620, to: 680, resource_id: null }
  const rows = [{ working, resource_id: 'ana', visits: [at('a', 420, 480), at('b', 840, 900)] }]
  const legs = { 'a>new': 1500, 'new>b': 1500, 'a>b': 60, 'b>new': 0 }
  expect(of(visit, rows, legs)).toEqual([['ana', 620]])
})

it('counts an arrival after the hours as outside them', () => {
  const visit = { id: 'new', from: 600, to: 630, resource_id: null }
  const rows = [
    // Reached only at 10:40, whatever the plan says.
    { working, resource_id: 'ana', visits: [at('a', 420, 600), at('b', 640, 1140)] },
    { working, resource_id: 'beto', visits: [at('c', 420, 540), at('d', 700, 1140)] },
  ]
  const legs = { 'a>new': 2400, 'new>b': 0, 'a>b': 2400, 'c>new': 3600, 'new>d': 600, 'c>d': 60 }
  expect(of(visit, rows, legs).map(([who]) => who)).toEqual(['beto', 'ana'])
})

it('stays within the hours of work where it can, and says how much lies outside where it cannot', () => {
  const visit = { id: 'new', from: 960, to: 1020, resource_id: null }
  const rows = [
    { working, resource_id: 'ana', visits: [at('a', 420, 1020)] },
    { working, resource_id: 'beto', visits: [] },
  ]
  const day = { from: 420, to: 1200 }
  const { places } = bestPlaces({ ...search, visit, rows, day, driving: () => 0 })
  expect(places.map(({ resource_id, span, fit }) => [resource_id, span.from, fit.costs])).toEqual([
    ['beto', 960, []],
    ['ana', 1020, [{ kind: 'overtime', minutes: 60 }]],
  ])
})

it('leaves out what makes somebody late where a conflict is to be resolved, though it lies within the hours', () => {
  const visit = { id: 'new', from: 600, to: 630, resource_id: null }
  const rows = [{ working, resource_id: 'ana', visits: [at('a', 420, 600), at('b', 640, 700)] }]
  expect(bestOf({ visit, rows, driving: () => 1200 })).toEqual([['ana', 600]])
  expect(bestOf({ visit, rows, driving: () => 1200, isOnTime: true })).toEqual([['ana', 720]])
})

it('looks within wide hours for the first start of what takes less, and tells how late whom that makes', () => {
  const visit = { id: 'new', from: 600, to: 720, service: 30, resource_id: null }
  const rows = [
    { working, resource_id: 'ana', visits: [at('a', 590, 620), at('b', 700, 730)] },
    { working, resource_id: 'beto', visits: [at('c', 590, 615), at('b', 660, 730)] },
    { working, resource_id: 'caro', visits: [at('all', 540, 730)] },
  ]
  const wide = { ...search, visit, rows, day: visit, step: 5, order: 'earliest' as const }
  const found = bestPlaces(wide)
  const told = found.places.map((place) => [
    place.resource_id,
    place.span.from,
    place.span.to,
    lateMinutes(place),
  ])
  // Five minutes from a, twenty from c.
  expect(told).toEqual([
    ['ana', 625, 655, 0],
    ['beto', 625, 655, 10],
  ])
  expect(found.excluded).toEqual(new Map([['FULL', 1]]))
})
