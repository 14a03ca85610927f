import { expect, it } from 'vitest'
import { isFresh, sureAt } from '../store/sure-place.ts'
import { doorWarnings } from './door-warnings.ts'

const start = Date.parse('2026-11-20T16:00:00Z')
const end = Date.parse('2026-11-20T17:00:00Z')
type Given = Parameters<typeof doorWarnings>[0]
const made = (id: string, more: Partial<Given> = {}): Given => ({
  id,
  date: '2026-11-20',
  status: 'On the way',
  start_at: new Date(start).toISOString(),
  end_at: new Date(end).toISOString(),
  arrived_at: null,
  cx: -74.06,
  cy: 4.65,
  ...more,
})
const here = { cx: -74.06, cy: 4.65, accuracy_m: 10 }
const away = { cx: -74.05, cy: 4.65, accuracy_m: 10 }
const visit = made('a')
const kinds = (...given: Parameters<typeof doorWarnings>) =>
  doorWarnings(...given).map(({ kind }) => kind)

it('asks nothing of who comes in time, in order and to the place', () => {
  const moment = { visits: [visit, made('b')], place: here, now: end }
  expect(doorWarnings(visit, 'arrive', moment)).toEqual([])
  expect(doorWarnings(visit, 'finish', moment)).toEqual([])
})

it('tells another visit that comes before, the end of the window and how far the place is', () => {
  const moment = { visits: [made('b'), visit], place: away, now: end + 1 }
  expect(kinds(visit, 'arrive', moment)).toEqual(['order', 'late', 'far'])
  expect(kinds(visit, 'start', moment)).toEqual(['order', 'late', 'far'])
  const [far] = doorWarnings(visit, 'finish', moment)
  expect(far).toEqual({ kind: 'far', distance_m: expect.closeTo(1108, -1) })
})

it('asks who says that they arrived from 60 m on, as far as the phone is sure, and who starts or ends from 500 m on', () => {
  const near = (metres: number, accuracy_m: number) => ({
    visits: [visit],
    place: { cx: -74.06, cy: 4.65 + metres / 111_195, accuracy_m },
    now: end,
  })
  expect(kinds(visit, 'arrive', near(59, 0))).toEqual([])
  expect(kinds(visit, 'arrive', near(61, 0))).toEqual(['far'])
  expect(kinds(visit, 'arrive', near(80, 25))).toEqual([])
  expect(kinds(visit, 'start', near(400, 0))).toEqual([])
  expect(kinds(visit, 'finish', near(400, 0))).toEqual([])
})

it('asks who begins ten minutes before the window or earlier, and not who arrives then', () => {
  const early = { visits: [visit], place: here, now: start - 600_000 }
  expect(kinds(visit, 'arrive', early)).toEqual([])
  expect(kinds(visit, 'start', early)).toEqual(['early'])
  const arrived = made('a', { arrived_at: new Date(start - 700_000).toISOString() })
  expect(kinds(arrived, 'start', early)).toEqual(['early'])
  expect(kinds(arrived, 'start', { ...early, now: early.now + 1 })).toEqual([])
})

it('does not ask again at the start about what the arrival asked', () => {
  const moment = { visits: [made('b'), visit], place: away, now: end + 1 }
  const inTime = made('a', { arrived_at: new Date(end - 1000).toISOString() })
  const tooLate = made('a', { arrived_at: new Date(end + 1).toISOString() })
  expect(kinds(inTime, 'start', moment)).toEqual(['late'])
  expect(kinds(tooLate, 'start', moment)).toEqual([])
})

it('asks nothing about other days, visits that are over, other steps and unknown places', () => {
  const others = [made('b', { date: '2026-11-19' }), made('c', { status: 'Finalized' }), visit]
  expect(kinds(visit, 'arrive', { visits: others, place: null, now: end })).toEqual([])
  const moment = { visits: [made('b'), visit], place: away, now: end + 1 }
  expect(kinds(visit, 'on_the_way', moment)).toEqual([])
  expect(kinds(visit, 'give_up', moment)).toEqual([])
  const nowhere = made('a', { cx: null, cy: null })
  expect(kinds(nowhere, 'finish', { visits: [nowhere], place: away, now: end })).toEqual([])
})

it('judges a door by a place that is sure and fresh alone', () => {
  expect(isFresh(sureAt(100, end), end + 120_000)).toBe(true)
  expect(isFresh(sureAt(100, end), end + 120_001)).toBe(false)
  expect(isFresh(sureAt(101, end), end)).toBe(false)
  expect(isFresh(sureAt(null, end), end)).toBe(false)
})
