import { expect, it } from 'vitest'
import { looksNow } from './marker-looks.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const minute = 60_000
const offline_color = '#7B8796'

/** One marker of hue 10 20 30 in column 4, row 5. */
const resting = new Uint8Array([10, 20, 30, 255, 4, 5, 0, 0])

const looksOf = (received_ms: number, km_h: number, degrees: number) => {
  const facts = () => new Float64Array([received_ms, km_h, degrees])
  const states = { facts, count: () => 1, get: () => undefined, slotOf: () => 0 }
  return [...looksNow(resting, { states, offline_color, now })]
}

it('gives a heading to who moves', () => {
  expect(looksOf(now - minute, 40, 90)).toEqual([10, 20, 30, 255, 4, 5, 64, 255])
})

it('gives none to who stands', () => {
  expect(looksOf(now - minute, 0, 90).at(-1)).toBe(0)
})

it('greys who was not heard of for five minutes', () => {
  expect(looksOf(now - 6 * minute, 40, 90)).toEqual([0x7b, 0x87, 0x96, 217, 4, 5, 0, 0])
})
