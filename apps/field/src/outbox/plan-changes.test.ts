import { expect, it } from 'vitest'
import { planChanges, unseenChanges } from './plan-changes.ts'

const today = '2026-03-02'
const days = { today, known: today }
type Planned = Parameters<typeof planChanges>[0][number]
const visit = (id: string, more: Partial<Planned> = {}): Planned => ({
  id,
  date: today,
  hour_init: '10:00:00',
  hour_end: '11:00:00',
  status: 'Scheduled',
  visit_point_name: `Punto ${id}`,
  ...more,
})
const kinds = (before: Planned[], after: Planned[], of = days) =>
  planChanges(before, after, of).map(({ visit_id, kind }) => `${visit_id} ${kind}`)

it('tells what the office added, moved, cancelled and took away of today', () => {
  const before = ['a', 'b', 'c', 'd', 'e'].map((id) => visit(id))
  const after = [
    visit('a'),
    visit('b', { hour_init: '12:00:00' }),
    visit('c', { status: 'Canceled' }),
    visit('d', { date: '2026-03-03' }),
    visit('f'),
  ]
  expect(kinds(before, after)).toEqual(['b moved', 'c canceled', 'd later', 'f added', 'e removed'])
})

it('tells the same of tomorrow, and what went from there to today', () => {
  const tomorrow = { date: '2026-03-03' }
  const before = [visit('a', tomorrow), visit('b', tomorrow), visit('c', tomorrow)]
  const after = [
    visit('b', { ...tomorrow, hour_init: '12:00:00' }),
    visit('c'),
    visit('d', tomorrow),
  ]
  expect(kinds(before, after)).toEqual(['b moved', 'c added', 'd added', 'a removed'])
})

it('tells nothing of other days, of what is over, and of steps that its person took', () => {
  const next = { date: '2026-03-04' }
  expect(kinds([visit('a', next)], [visit('b', next)])).toEqual([])
  expect(kinds([visit('a', { status: 'Finalized' })], [])).toEqual([])
  expect(kinds([visit('a')], [visit('a', { status: 'In progress' })])).toEqual([])
  expect(kinds([], [visit('a', { status: 'Canceled' })])).toEqual([])
})

it('knows today from the day before, and of a day that it never heard of tells nothing', () => {
  expect(kinds([visit('a')], [visit('a'), visit('b')], { today, known: '2026-03-01' })).toEqual([
    'b added',
  ])
  const tomorrow = visit('c', { date: '2026-03-03' })
  expect(kinds([visit('a')], [visit('a'), tomorrow], { today, known: '2026-03-01' })).toEqual([])
  expect(kinds([], [visit('a')], { today, known: '2026-02-27' })).toEqual([])
})

it('keeps of each visit its newest change until they are seen', () => {
  const first = planChanges([visit('a'), visit('b')], [visit('a', { hour_init: '12:00:00' })], days)
  const second = planChanges([visit('a')], [visit('a', { status: 'Canceled' })], days)
  expect(unseenChanges(first, second).map(({ visit_id, kind }) => `${visit_id} ${kind}`)).toEqual([
    'b removed',
    'a canceled',
  ])
})
