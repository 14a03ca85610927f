import { expect, it } from 'vitest'
import { hourClassOf } from './hour-class-of.ts'

// In Bogotá it is five hours earlier; the second of March 2026 is a Monday.
it.each([
  ['2026-03-02T10:59:59Z', 'night'],
  ['2026-03-02T11:00:00Z', 'morning'],
  ['2026-03-02T14:00:00Z', 'day'],
  ['2026-03-02T21:00:00Z', 'evening'],
  ['2026-03-03T01:00:00Z', 'night'],
  ['2026-03-07T15:00:00Z', 'weekend'],
  ['2026-03-08T22:00:00Z', 'weekend'],
  ['2026-03-09T02:00:00Z', 'night'],
])('%s is %s in Bogotá', (instant, expected) => {
  expect(hourClassOf(new Date(instant), 'America/Bogota')).toBe(expected)
})

it('goes by the clock of the company, summer time too', () => {
  expect(hourClassOf(new Date('2026-07-01T06:30:00Z'), 'Europe/Madrid')).toBe('morning')
  expect(hourClassOf(new Date('2026-01-07T06:30:00Z'), 'Europe/Madrid')).toBe('morning')
  expect(hourClassOf(new Date('2026-01-07T08:30:00Z'), 'Europe/Madrid')).toBe('day')
})
