import { columnsOf, packPositions, type ResourceState } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { motionFields } from './motions.ts'
import { latOf, lngOf, mercatorX, mercatorY } from './mercator.ts'
import { createPositionStore } from './position-store.ts'
import { isOnline } from './state-facts.ts'

const id = '0195d5a0-0000-7000-8000-000000000001'
const minute = 60_000
const start = Date.parse('2026-11-20T15:00:00.000Z')

function state(changes: Partial<ResourceState> & { after_s?: number } = {}): ResourceState {
  const { after_s = 0, ...rest } = changes
  const at = new Date(start + after_s * 1000).toISOString()
  return {
    resource_id: id,
    fix_at: at,
    received_at: at,
    cx: -74.06,
    cy: 4.65,
    accuracy_m: 8,
    speed_km_h: 30,
    course_deg: 90,
    battery_pct: 80,
    is_doubtful: false,
    ...rest,
  }
}

const batch = (...states: ResourceState[]) => columnsOf(packPositions(states))
const after = (after_s: number, is_doubtful: boolean) =>
  batch(state({ after_s, is_doubtful, cx: after_s / 10_000 }))
const idOf = (index: number) => `0195d5a0-0000-7000-8000-${String(index).padStart(12, '0')}`

const placeOf = (store: ReturnType<typeof createPositionStore>, now_s: number) => {
  const [x, y] = store.at(0, now_s)
  const [anchorX, anchorY] = store.anchor()
  return [lngOf(x + anchorX), latOf(y + anchorY)] as const
}

it('glides from one fix to the next in a straight line, and rests there', () => {
  const store = createPositionStore()
  store.apply(batch(state()), 10)
  store.apply(batch(state({ after_s: 2, cx: -74.059 })), 20)
  expect(placeOf(store, 20)[0]).toBeCloseTo(-74.06, 5)
  expect(placeOf(store, 21)[0]).toBeCloseTo(-74.0595, 5)
  expect(placeOf(store, 30)[0]).toBeCloseTo(-74.059, 5)
  expect(store.movingUntil()).toBeCloseTo(22, 3)
})

it('starts a new glide where the last one was interrupted', () => {
  const store = createPositionStore()
  store.apply(batch(state()), 10)
  store.apply(batch(state({ after_s: 2, cx: -74.059 })), 20)
  store.apply(batch(state({ after_s: 4, cx: -74.058 })), 21)
  expect(placeOf(store, 21)[0]).toBeCloseTo(-74.0595, 5)
  expect(placeOf(store, 23)[0]).toBeCloseTo(-74.058, 5)
})

it('shows a doubtful fix only when it is ten minutes newer than a better one, in any order', () => {
  const store = createPositionStore()
  const shown = () => store.get(id)?.cx
  expect(store.apply(after(0, false), 1)).toBe(1)
  expect(store.apply(after(599, true), 2)).toBe(0)
  expect(shown()).toBe(0)
  expect(store.apply(after(600, true), 3)).toBe(1)
  expect(store.get(id)).toMatchObject({ cx: 0.06, is_doubtful: true })
  expect(store.apply(after(1, false), 4)).toBe(1)
  expect(store.get(id)).toMatchObject({ cx: 0.0001, is_doubtful: false })
  expect(placeOf(store, 4)[0]).toBeCloseTo(0.0001, 5)
})

it('jumps where somebody was moved, and for people who want no motion', () => {
  const far = createPositionStore()
  far.apply(batch(state()), 10)
  far.apply(batch(state({ after_s: 2, cx: -70 })), 20)
  expect(placeOf(far, 20)[0]).toBeCloseTo(-70, 4)
  const still = createPositionStore()
  still.setInterpolated(false)
  still.apply(batch(state()), 10)
  still.apply(batch(state({ after_s: 2, cx: -74.059 })), 20)
  expect(placeOf(still, 20)[0]).toBeCloseTo(-74.059, 5)
})

it('takes no fix that is older than the one it has', () => {
  const store = createPositionStore()
  store.apply(batch(state({ after_s: 60 })), 1)
  expect(store.apply(batch(state({ after_s: 30, cx: -70 }), state({ after_s: 60 })), 2)).toBe(0)
  expect(store.get(id)?.cx).toBe(-74.06)
})

it('keeps a slot for everybody as their number grows', () => {
  const store = createPositionStore()
  const many = Array.from({ length: 500 }, (_, index) =>
    state({ resource_id: idOf(index), cx: -74 + index / 1000 }),
  )
  store.apply(batch(...many), 1)
  expect(store.count()).toBe(500)
  const slot = store.slotOf(idOf(499)) ?? 0
  expect(lngOf(store.at(slot, 2)[0] + store.anchor()[0])).toBeCloseTo(-73.501, 4)
  const apart = many.map(({ resource_id }) => store.slotOf(resource_id))
  expect(new Set(apart).size).toBe(500)
  expect(store.motion()).toHaveLength(500 * motionFields)
})

it('tells of a resource what it was told', () => {
  const store = createPositionStore()
  const received = state({ accuracy_m: null, battery_pct: null })
  store.apply(batch(received), 1)
  expect(store.get(id)).toEqual(received)
  expect(store.get(idOf(7))).toBeUndefined()
})

it('calls a resource online by the age of its last fix', () => {
  expect(isOnline(state(), start + 4 * minute)).toBe(true)
  expect(isOnline(state(), start + 6 * minute)).toBe(false)
  expect(isOnline(undefined, start)).toBe(false)
})

it('measures the world both ways', () => {
  expect(latOf(mercatorY(4.65))).toBeCloseTo(4.65, 9)
  expect(lngOf(mercatorX(-74.06))).toBeCloseTo(-74.06, 9)
})
