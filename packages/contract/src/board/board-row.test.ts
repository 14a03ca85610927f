import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { type BoardVisit, type Conflict, expectedArrivals, rowConflicts } from './board-row.ts'

const visit = (
  id: string,
  ...[from, to, changes]: readonly [number, number, object?]
): BoardVisit => ({
  id,
  from,
  to,
  status: 'Scheduled',
  begun: null,
  service: 30,
  ...changes,
})
const quarter = () => 15 * 60

const running = { status: 'In progress', begun: 590, service: 45 }

it.each<[string, BoardVisit[], Conflict | undefined, number | null]>([
  ['enough time for the way', [visit('a', 540, 600), visit('b', 615, 660)], undefined, null],
  [
    'a way that takes longer than the gap, but not past its end',
    [visit('a', 540, 600), visit('b', 610, 660)],
    undefined,
    null,
  ],
  [
    'a way that ends after it does',
    [visit('a', 540, 600), visit('b', 605, 610)],
    { kind: 'short', with_id: 'a', minutes: 5 },
    null,
  ],
  [
    'the same time',
    [visit('a', 540, 600), visit('b', 580, 660)],
    { kind: 'overlap', with_id: 'a', minutes: 20 },
    null,
  ],
  [
    'a long visit around a short one before it',
    [visit('long', 540, 700), visit('a', 550, 560), visit('b', 690, 720)],
    { kind: 'overlap', with_id: 'long', minutes: 10 },
    null,
  ],
  [
    'a visit that is under way and ends too late',
    [visit('a', 540, 600, running), visit('b', 620, 640)],
    { kind: 'overrun', with_id: 'a', minutes: 10 },
    620,
  ],
  [
    'the same on another day, of which nothing is expected',
    [visit('a', 540, 600, running), visit('b', 620, 640)],
    undefined,
    null,
  ],
  [
    'a visit that goes on past what it takes',
    [visit('a', 540, 600, running), visit('b', 640, 660)],
    { kind: 'overrun', with_id: 'a', minutes: 15 },
    660,
  ],
  [
    'one that is over',
    [visit('a', 540, 600, { status: 'Finalized' }), visit('b', 580, 660)],
    undefined,
    null,
  ],
])('%s', (...[, visits, expected, now]) => {
  expect(rowConflicts(visits, quarter, now).get('b')).toEqual(expected)
})

it('hands a delay on to every visit after it, as far as it reaches', () => {
  const day = [
    visit('a', 540, 600, { ...running, service: 90 }),
    visit('b', 620, 650),
    visit('c', 660, 690),
    visit('d', 900, 960),
  ]
  // A ends at 680; b is reached at 695 and takes half an hour; c is reached at 740; d has room.
  expect([...expectedArrivals(day, quarter, 620)]).toEqual([
    ['b', { at: 695, because_id: 'a' }],
    ['c', { at: 740, because_id: 'a' }],
    ['d', { at: 785, because_id: 'd' }],
  ])
  expect([...rowConflicts(day, quarter, 620)]).toEqual([
    ['b', { kind: 'overrun', with_id: 'a', minutes: 45 }],
    ['c', { kind: 'overrun', with_id: 'a', minutes: 50 }],
  ])
})

it('counts what nobody has begun from now on, and blames it for those after it', () => {
  const day = [visit('a', 540, 600), visit('b', 620, 640)]
  expect([...rowConflicts(day, quarter, 650)]).toEqual([
    ['b', { kind: 'overrun', with_id: 'a', minutes: 55 }],
  ])
})

it('takes what somebody is on the way to first, whatever was planned before it', () => {
  const day = [visit('a', 540, 600), visit('b', 620, 660, { status: 'On the way' })]
  const arrivals = expectedArrivals(day, quarter, 630)
  expect(arrivals.get('b')).toEqual({ at: 630, because_id: 'b' })
  expect(arrivals.get('a')?.because_id).toBe('b')
})

it('knows of no arrival before now, and of none at the first while it is ahead', () => {
  const minute = fc.integer({ min: 0, max: 1400 })
  const visits = fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
  const property = fc.property(visits, minute, (spans, now) => {
    const day = spans
      .toSorted(([a], [b]) => a - b)
      .map(([from, length], index) => visit(String(index), from, from + length))
    const arrivals = expectedArrivals(day, quarter, now)
    const first = day[0]
    const isFirstKnown = first !== undefined && arrivals.has(first.id)
    expect(isFirstKnown).toBe(first !== undefined && now > first.from)
    const isTooEarly = ({ id, from }: BoardVisit) => from < now && (arrivals.get(id)?.at ?? 0) < now
    expect(day.filter(isTooEarly)).toEqual([])
  })
  fc.assert(property)
})
