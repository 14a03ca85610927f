import { hourMs } from '@baquiano/contract/platform'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf } from './city-clock.ts'
import { localTime } from './local-time.ts'

it('shows a company in the morning of its clock, whenever the demo begins', () => {
  const year = { min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(year), (begun) => {
      const { second } = localTime(begun.getTime(), clockOf(begun.getTime(), 'America/Bogota'))
      expect(second / 3600).toBeGreaterThanOrEqual(9.5)
      expect(second / 3600).toBeLessThan(10.5)
    }),
  )
})

it('keeps the clock of the city where it is morning there', () => {
  const morning_ms = Date.UTC(2026, 10, 20, 15)
  expect(clockOf(morning_ms, 'America/Bogota')).toBe('America/Bogota')
  expect(clockOf(morning_ms + 12 * hourMs, 'America/Bogota')).not.toBe('America/Bogota')
})
