import { expect, it } from 'vitest'
import { currentStyles, staticStyles } from './marker-styles.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const minute = 60_000
const offlineColor = '#7B8796'

/** One marker of hue 10 20 30 in column 4, row 5. */
const resting = new Uint8Array([10, 20, 30, 255, 4, 5, 0, 0])

/** Received just now, whenever the fix was made. */
const stylesOf = (fix_ms: number, km_h: number, degrees: number) => {
  const facts = () => new Float64Array([now, km_h, degrees, fix_ms, 0, 0, 0, 0])
  const states = { facts, known: 1, get: () => undefined, slotOf: () => 0 }
  return [...currentStyles(resting, { states, offlineColor, now })]
}

it('gives a heading to who moves', () => {
  expect(stylesOf(now - minute, 40, 90)).toEqual([10, 20, 30, 255, 4, 5, 64, 255])
})

it('gives none to who stands', () => {
  expect(stylesOf(now - minute, 0, 90).at(-1)).toBe(0)
})

it('greys who has made no fix for five minutes, though one was received just now', () => {
  expect(stylesOf(now - 6 * minute, 40, 90)).toEqual([0x7b, 0x87, 0x96, 217, 4, 5, 0, 0])
})

it('gives letters and a hue to who is shown, and none to the selected or the unknown', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => ({ ...nobody, id, full_name: `${id} z` }))
  const slots = new Map([
    ['a', 0],
    ['b', 1],
    ['d', 2],
  ])
  const slotOf = (id: string) => slots.get(id)
  const styles = staticStyles(sheet, { slotOf, count: 2, people, selected: 'b' })
  expect(styles).toHaveLength(16)
  expect(styles.slice(3, 6)).toEqual(new Uint8Array([255, 7, 8]))
  expect(styles.slice(8)).toEqual(new Uint8Array(8))
})

const nobody = {
  name: '',
  lastname: '',
  role_name: '',
  phone: null,
  photo_id: null,
  group_ids: [],
  visits: [],
}
const sheet = {
  canvas: document.createElement('canvas'),
  cell_px: [80, 52],
  sheet_px: [800, 520],
  cellOf: () => [7, 8] as const,
  takeChange: () => false,
  reset: () => {},
} as const
