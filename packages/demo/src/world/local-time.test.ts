import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime, midnightOf } from './local-time.ts'

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })

it('reads clock and calendar of a zone', () => {
  const at_ms = Date.UTC(2026, 10, 20, 3, 5, 9)
  expect(localTime(at_ms, 'America/Bogota')).toEqual({
    date: '2026-11-19',
    hour: '22:05:09',
    second: 79_509,
  })
})

it('finds the midnight of a day', () => {
  fc.assert(
    fc.property(instant, (at_ms) => {
      const midnight = localTime(midnightOf(at_ms, 'America/Bogota'), 'America/Bogota')
      expect(midnight.hour).toBe('00:00:00')
      expect(midnight.date).toBe(localTime(at_ms, 'America/Bogota').date)
    }),
  )
})
