import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeAt } from './place-at.ts'
import { createReplayClock } from './replay-clock.ts'

const nine = Date.UTC(2026, 10, 20, 9)
const fix = (second: number, cx: number) => ({
  fix_at: new Date(nine + second * 1000).toISOString(),
  cx,
  cy: 0,
  speed_km_h: null,
})

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The next frame comes at this moment of the page, ms. */
const draw = (now: number) => frames.splice(0).forEach((frame) => frame(now))
const clockOf = (to_s: number) => createReplayClock({ fromMs: nine, toMs: nine + to_s * 1000 })
const seconds = ({ get }: ReturnType<typeof clockOf>) => (get().atMs - nine) / 1000

it.each([
  [0, 0],
  [5, 0.5],
  [10, 1],
  [-9, 0],
  [99, 3],
])('puts somebody after %d seconds at %d', (second, cx) => {
  const track = [fix(0, 0), fix(10, 1), fix(20, 3)]
  expect(placeAt(track, nine + second * 1000)?.cx).toBeCloseTo(cx)
})

it('puts nobody anywhere who has no fixes', () => {
  expect(placeAt([], nine)).toBeUndefined()
})

it('runs as fast as it is told, and stops at the end', () => {
  const clock = clockOf(20)
  clock.setSpeed(4)
  clock.toggle()
  draw(1000)
  draw(3000)
  expect(seconds(clock)).toBe(8)
  draw(9000)
  expect([seconds(clock), clock.get().isPlaying]).toEqual([20, false])
})

it('begins anew from its end, and leaves its span never', () => {
  const clock = clockOf(20)
  clock.seek(nine + 99_000)
  expect(seconds(clock)).toBe(20)
  clock.toggle()
  expect(seconds(clock)).toBe(0)
  clock.toggle()
  expect(clock.get().isPlaying).toBe(false)
})
