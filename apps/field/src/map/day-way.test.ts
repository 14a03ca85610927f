import type { Visit } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { legsAlong, type Stop, stopsLeft, type WayLeg } from './day-way.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const date = '2026-11-20'

const visitAt = (n: number, more: Partial<Visit> = {}): Stop =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what these rules read of a visit
  ({ id: idOf(n), date, status: 'Scheduled', cx: -74 + n / 10, cy: 4.6, ...more }) as Stop

const [first, second] = [visitAt(1), visitAt(2)]
const road = (from: { cx: number; cy: number }, to: Stop): WayLeg => ({
  visit_id: to.id,
  source: 'road',
  distance_m: 14_000,
  duration_s: 900,
  turns: [],
  shape: [
    [from.cx, from.cy],
    [-73.9, 4.7],
    [to.cx, to.cy],
  ],
})

it('has left what is of the day, not over, and somewhere', () => {
  const nowhere = visitAt(3, { cx: null, cy: null })
  const over = visitAt(4, { status: 'Finalized' })
  const tomorrow = visitAt(5, { date: '2026-11-21' })
  expect(stopsLeft([first, nowhere, over, tomorrow, second], date)).toEqual([first, second])
})

it('leads along known streets, and straight where none are known', () => {
  const place = { cx: -74, cy: 4.6 }
  const known = [road(first, second)]
  const legs = legsAlong({ place, stops: [first, second] }, known)
  expect(legs[0]).toMatchObject({ source: 'estimated', visit_id: first.id })
  expect(legs[0]?.distance_m).toBeCloseTo(11_083, -2)
  expect(legs[1]).toBe(known[0])
})

it('goes on with the way from a stop where its person still stands once that is over, and not from elsewhere', () => {
  const known = [road(first, second)]
  const atDoor = { cx: first.cx + 0.001, cy: first.cy }
  expect(legsAlong({ place: atDoor, stops: [second] }, known)).toEqual(known)
  const gone = { cx: first.cx + 0.03, cy: first.cy }
  expect(legsAlong({ place: gone, stops: [second] }, known)[0]?.source).toBe('estimated')
})

it('begins at the first stop where nobody knows the place, and forgets the way to a stop that moved', () => {
  const moved = visitAt(2, { cy: 4.7 })
  expect(legsAlong({ place: null, stops: [first] }, [])).toEqual([])
  const legs = legsAlong({ place: null, stops: [first, moved] }, [road(first, second)])
  expect(legs.map(({ source }) => source)).toEqual(['estimated'])
})
