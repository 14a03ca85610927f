import { columnsOf, packPositions } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { createPositionStore } from '../positions/position-store.ts'
import { createSeenStates } from '../positions/seen-states.ts'
import { createAnchor } from './anchor.ts'

const id = '0195d5a0-0000-7000-8000-000000000001'

/** Where the anchor is after each fix: seconds, and degrees east of the first. */
function anchored(...fixes: readonly (readonly [after_s: number, east: number])[]) {
  const store = createPositionStore()
  const ticker = createSeenStates(store)
  const anchor = createAnchor({ ...ticker, get: () => ({ ...store, known: store.count() }) }, id)
  return fixes.map(([after_s, east]) => {
    const at = new Date(Date.UTC(2026, 10, 20, 15, 0, after_s)).toISOString()
    const place = { cx: -74 + east, cy: 4.65, accuracy_m: 8, speed_km_h: 30, course_deg: 90 }
    const state = {
      is_doubtful: false,
      resource_id: id,
      fix_at: at,
      received_at: at,
      battery_pct: 80,
      ...place,
    }
    store.apply(columnsOf(packPositions([state])), after_s)
    return Math.round(((anchor.get()?.cx ?? Number.NaN) + 74) * 1000) / 1000
  })
}

it('stays until its resource is more than 200 m away', () => {
  expect(anchored([0, 0], [20, 0.001], [40, 0.003])).toEqual([0, 0, 0.003])
})

it('moves every 15 seconds at most', () => {
  expect(anchored([0, 0], [10, 0.005], [16, 0.01])).toEqual([0, 0, 0.01])
})

it('is nowhere while nobody has seen its resource', () => {
  const store = createPositionStore()
  expect(createAnchor(createSeenStates(store), id).get()).toBeUndefined()
})
