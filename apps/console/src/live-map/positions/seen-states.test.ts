import { packPositions, columnsOf } from '@baquiano/contract/tracking'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPositionStore } from './position-store.ts'
import { createSeenStates } from './seen-states.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const at = (second: number) => new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString()

function follow() {
  const store = createPositionStore()
  const ticker = createSeenStates(store)
  const listener = vi.fn<() => void>()
  const stop = ticker.subscribe(listener)
  const move = (second: number) => {
    const measures = { accuracy_m: null, course_deg: null, battery_pct: null, is_doubtful: false }
    const state = { cx: -74, cy: 4, ...measures }
    const resource_id = '019a0000-0000-7000-8000-000000000001'
    const moments = { fix_at: at(second), received_at: at(second) }
    const batch = packPositions([{ ...state, ...moments, resource_id, speed_km_h: second }])
    store.apply(columnsOf(batch), second)
  }
  return { ticker, told: listener, stop, move }
}

it('tells within the change that comes when a tick is due, so that both are drawn at once', () => {
  const { told, move } = follow()
  move(1)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(told).not.toHaveBeenCalled()
  move(2)
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('tells of the last change though no other comes', () => {
  const { ticker, told, move } = follow()
  const before = ticker.get()
  move(1)
  vi.advanceTimersByTime(1300)
  expect(told).toHaveBeenCalledTimes(1)
  expect(ticker.get()).not.toBe(before)
  expect(ticker.get().known).toBe(1)
})

it('tells nobody who has left', () => {
  const { told, stop, move } = follow()
  move(1)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(told).not.toHaveBeenCalled()
})
