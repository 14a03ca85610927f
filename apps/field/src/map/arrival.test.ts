import { companyTime } from '@baquiano/client/time/company-time.ts'
import { expect, it } from 'vitest'
import { arrivalAt } from './arrival.ts'

const clock = companyTime('America/Bogota')
const visit = { date: '2026-11-20', hour_init: '12:00:00', hour_end: '12:45:00' }
/** From 11:44 in Bogotá, by a way of so many minutes. */
const after = (minutes: number, source: 'road' | 'estimated' = 'road') =>
  arrivalAt(
    visit,
    { source, duration_s: minutes * 60 },
    { now: Date.parse('2026-11-20T16:44:00Z'), clock },
  )

it.each([
  [9, { hour: '11:53', state: 'on_time', minutes: 0 }],
  [1, { hour: '11:45', state: 'early', minutes: 15 }],
  [61, { hour: '12:45', state: 'on_time', minutes: 0 }],
  [63, { hour: '12:47', state: 'late', minutes: 2 }],
  [13 * 60, { hour: '00:44', state: null, minutes: 0 }],
])('says of a way of %i minutes when one arrives and how well that fits', (minutes, expected) => {
  expect(after(minutes)).toEqual(expected)
})

it('says nothing of a way whose streets nobody knows, and not how early it is hours before', () => {
  expect(after(9, 'estimated')).toBeNull()
  const now = Date.parse('2026-11-20T14:00:00Z')
  const leg = { source: 'road', duration_s: 600 } as const
  expect(arrivalAt(visit, leg, { now, clock })).toEqual({ hour: '09:10', state: null, minutes: 0 })
})
