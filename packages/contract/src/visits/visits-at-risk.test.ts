import { expect, it } from 'vitest'
import type { VisitStatus } from './visit-status.ts'
import { visitsAtRisk } from './visits-at-risk.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')

it.each<[VisitStatus, string, boolean]>([
  ['Scheduled', '12:00', true],
  ['Rescheduled', '11:30', true],
  ['Scheduled', '12:01', false],
  ['Delayed', '08:00', true],
  ['Scheduled', '09:30', true],
  ['On the way', '15:00', true],
  ['In progress', '15:00', true],
  ['Finalized', '09:00', false],
  ['Canceled', '10:30', false],
])('at 10:00 a silence puts a visit %s of %s at risk: %s', (status, hour, isAtRisk) => {
  const visit = { status, start_at: `2026-11-20T${hour}:00.000Z` }
  expect(visitsAtRisk([visit], now)).toEqual(isAtRisk ? [visit] : [])
})
