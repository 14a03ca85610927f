import { expect, it } from 'vitest'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { usualSchedule } from './new-visit-start.ts'

const time = companyTime('America/Bogota')
const usual = ['08:00:00', '09:00:00']

it.each([
  [
    'the usual hours of a day to come',
    { date: '2026-11-27', at: '2026-11-26T20:30' },
    ['2026-11-27', ...usual],
  ],
  [
    'the usual hours before they begin',
    { date: '2026-11-26', at: '2026-11-26T07:59' },
    ['2026-11-26', ...usual],
  ],
  [
    'today for a day that is over',
    { date: '2026-11-20', at: '2026-11-26T06:00' },
    ['2026-11-26', ...usual],
  ],
  [
    'the next hour',
    { date: '2026-11-26', at: '2026-11-26T09:15' },
    ['2026-11-26', '10:00:00', '11:00:00'],
  ],
  [
    'the next hour at a full one',
    { date: '2026-11-26', at: '2026-11-26T09:00' },
    ['2026-11-26', '10:00:00', '11:00:00'],
  ],
  [
    'the end of the day',
    { date: '2026-11-26', at: '2026-11-26T22:10' },
    ['2026-11-26', '23:00:00', '23:59:00'],
  ],
  [
    'no hour after it',
    { date: '2026-11-26', at: '2026-11-26T23:10' },
    ['2026-11-26', '23:59:00', '23:59:00'],
  ],
])('begins a visit with %s', (_, { date, at }, schedule) => {
  const now = Date.parse(`${at}:00-05:00`)
  expect(Object.values(usualSchedule({ date, now, time }))).toEqual(schedule)
})
