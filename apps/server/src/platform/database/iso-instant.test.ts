import { expect, it } from 'vitest'
import { isoInstant } from './iso-instant.ts'

it.each([
  ['2026-03-02 15:00:00+00', '2026-03-02T15:00:00.000Z'],
  ['2026-03-02 15:00:00.1+00', '2026-03-02T15:00:00.100Z'],
  ['2026-03-02 15:00:00.123+00', '2026-03-02T15:00:00.123Z'],
  ['2026-03-02 15:00:00.123987+00', '2026-03-02T15:00:00.123Z'],
  ['2026-03-02 10:00:00-05', '2026-03-02T15:00:00.000Z'],
  ['2026-03-02 20:30:00.5+05:30', '2026-03-02T15:00:00.500Z'],
])('reads %s as %s', (text, instant) => {
  expect(isoInstant(text)).toBe(instant)
})

it('refuses what is no instant', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError)
})
