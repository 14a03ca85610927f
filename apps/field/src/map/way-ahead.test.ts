import { expect, it } from 'vitest'
import type { WayLeg } from './day-way.ts'
import { wayAhead } from './way-ahead.ts'

/** North for 1.1 km, then east for 1.1 km. */
const leg: WayLeg = {
  visit_id: '0195d5a0-0000-7000-8000-000000000001',
  source: 'road',
  distance_m: 2224,
  duration_s: 400,
  shape: [
    [-74, 0],
    [-74, 0.005],
    [-74, 0.01],
    [-73.99, 0.01],
  ],
  turns: [
    { turn: 'depart', street: 'Carrera 7', shape_index: 0 },
    { turn: 'straight', street: 'Avenida 7', shape_index: 1 },
    { turn: 'right', street: 'Calle 9', shape_index: 2 },
    { turn: 'arrive', street: '', shape_index: 3 },
  ],
}

it('counts the rest of the way and the turns that are left from where somebody is beside its line', () => {
  const ahead = wayAhead(leg, { cx: -74.0004, cy: 0.0025 })
  expect(ahead?.distance_m).toBeCloseTo(1946, -1)
  expect(ahead?.duration_s).toBeCloseTo(350, 0)
  expect(ahead?.shape[0]).toEqual([-74, expect.closeTo(0.0025, 5)])
  expect(ahead?.turns).toEqual([
    { turn: 'right', street: 'Calle 9', distance_m: expect.closeTo(834, -1) },
    { turn: 'arrive', street: '', distance_m: expect.closeTo(1946, -1) },
  ])
})

const turnsAt = (cx: number, cy: number) => wayAhead(leg, { cx, cy })?.turns.map(({ turn }) => turn)

it('tells a turn no more once it is made', () => {
  expect(turnsAt(-74, 0)).toEqual(['right', 'arrive'])
  expect(turnsAt(-74, 0.0099)).toEqual(['right', 'arrive'])
  expect(turnsAt(-73.9995, 0.01)).toEqual(['arrive'])
  expect(turnsAt(-73.99, 0.01)).toEqual([])
})

it('follows no way from aside of it, and none that leads along no street', () => {
  expect(wayAhead(leg, { cx: -74.001, cy: 0.005 })).toBeNull()
  expect(wayAhead({ ...leg, source: 'estimated' }, { cx: -74, cy: 0.005 })).toBeNull()
})
