import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MapLibreMap } from './maplibre.ts'
import { usePress } from './use-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = { lng: -74, lat: 4 }
const pointAt = (x: number) => ({ x, dist: (other: { x: number }) => Math.abs(other.x - x) })

/** A finger on a map, as its library tells of it. */
function finger() {
  const listeners = new Map<string, (event: object) => void>()
  const on = (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener)
    return { unsubscribe: () => listeners.delete(name) }
  }
  const pressed = vi.fn<(at: object) => void>()
  const preventDefault = vi.fn<() => void>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a map only what is listened to
  const { unmount } = renderHook(() => usePress({ on } as unknown as MapLibreMap, pressed))
  const emit = (name: string, event: object = {}) => listeners.get(name)?.(event)
  return {
    pressed,
    preventDefault,
    unmount,
    down: (count = 1) =>
      emit('touchstart', {
        points: Array.from({ length: count }, () => pointAt(0)),
        lngLat: place,
      }),
    move: (x: number) => emit('touchmove', { point: pointAt(x) }),
    up: () => emit('touchend', { originalEvent: { preventDefault } }),
    menu: () => emit('contextmenu', { lngLat: place }),
    listens: () => listeners.size,
  }
}

it('tells of a long press once, whether or not the browser makes a context menu of it', () => {
  const { pressed, preventDefault, down, menu, up } = finger()
  down()
  vi.advanceTimersByTime(600)
  menu()
  up()
  expect(pressed.mock.calls).toEqual([[place]])
  expect(preventDefault).toHaveBeenCalledTimes(1)
  down()
  menu()
  vi.advanceTimersByTime(600)
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('tells of the second button every time', () => {
  const { pressed, menu } = finger()
  menu()
  menu()
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('takes neither a tap, nor a drag, nor two fingers for a press', () => {
  const { pressed, preventDefault, down, move, up, unmount, listens } = finger()
  down()
  up()
  vi.advanceTimersByTime(600)
  down()
  move(12)
  vi.advanceTimersByTime(600)
  up()
  down(2)
  vi.advanceTimersByTime(600)
  expect(pressed).not.toHaveBeenCalled()
  expect(preventDefault).not.toHaveBeenCalled()
  unmount()
  expect(listens()).toBe(0)
})
