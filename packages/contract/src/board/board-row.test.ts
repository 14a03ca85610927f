import { expect, it } from 'vitest'
import { type BoardVisit, type Conflict, rowConflicts } from './board-row.ts'

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
