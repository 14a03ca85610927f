import { expect, it } from 'vitest'
import { loadPct, overtimeMinutes } from './working-hours.ts'

const working = { from: 480, to: 1020 }

it.each([
  ['within', { from: 480, to: 540 }, 0],
  ['before', { from: 400, to: 460 }, 60],
  ['across the beginning', { from: 450, to: 510 }, 30],
  ['across the end', { from: 1000, to: 1060 }, 40],
  ['after', { from: 1100, to: 1160 }, 60],
  ['around', { from: 420, to: 1080 }, 120],
])('counts the minutes outside the hours of work of a span %s', (_, span, minutes) => {
  expect(overtimeMinutes(span, working)).toBe(minutes)
})

it('measures a day against the hours of work, also beyond them', () => {
  expect(loadPct(0, working)).toBe(0)
  expect(loadPct(270, working)).toBe(50)
  expect(loadPct(648, working)).toBe(120)
})
