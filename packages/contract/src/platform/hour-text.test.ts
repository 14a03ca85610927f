import { expect, it } from 'vitest'
import { hourOfMinutes, hourRange, minutesOfHours, minutesOnDay } from './hour-text.ts'

const of = (hour_init: string, hour_end: string) => ({
  hour_init: `${hour_init}:00`,
  hour_end: `${hour_end}:00`,
})

it.each([
  [of('08:30', '09:00'), '08:30–09:00', [510, 540]],
  [of('08:30', '08:30'), '08:30–08:30', [510, 510]],
  [of('22:00', '02:00'), '22:00–02:00 (+1)', [1320, 1560]],
  [of('22:00', '00:00'), '22:00–00:00 (+1)', [1320, 1440]],
])('reads the hours %j', (hours, text, [from, to]) => {
  expect(hourRange(hours)).toBe(text)
  expect(minutesOfHours(hours)).toEqual({ from, to })
})

it('counts from the midnight of a day what began on another one', () => {
  const night = { ...of('22:00', '02:00'), date: '2026-02-28' }
  expect(minutesOnDay(night, '2026-02-28')).toEqual({ from: 1320, to: 1560 })
  expect(minutesOnDay(night, '2026-03-01')).toEqual({ from: -120, to: 120 })
})

it.each([
  [0, '00:00:00'],
  [1439, '23:59:00'],
  [1500, '01:00:00'],
  [-120, '22:00:00'],
])('writes %i minutes as an hour', (minutes, hour) => {
  expect(hourOfMinutes(minutes)).toBe(hour)
})
