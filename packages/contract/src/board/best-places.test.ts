import { expect, it } from 'vitest'
import { bestPlaces, type Search } from './best-places.ts'
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
  { resource_id, code, is_relatable: false, is_in_zone: null, ways: [] },
]

const ways: Readonly<Record<string, number>> = {
  'a>new': 300,
  'new>b': 300,
  'a>b': 420,
  'c>new': 1200,
}
const search: Search = {
  visit: { id: 'new', from: 600, to: 660 },
  rows: [
    { resource_id: 'ana', visits: [at('a', 480, 540), at('b', 720, 780)] },
    { resource_id: 'beto', visits: [at('c', 480, 540)] },
    { resource_id: 'caro', visits: [] },
    { resource_id: 'dora', visits: [at('all', 400, 1200)] },
    { resource_id: 'eva', visits: [] },
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
  order: 'added',
}
const bestOf = (changes: Partial<Search> = {}) =>
  bestPlaces({ ...search, ...changes }).places.map(({ resource_id, span }) => [
    resource_id,
    span.from,
  ])

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

it('counts why others have no place', () => {
  expect([...bestPlaces(search).excluded]).toEqual([
    ['FULL', 1],
    ['ACTIVITY_NOT_OF_RESOURCE', 1],
  ])
})
