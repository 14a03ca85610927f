import { expect, it } from 'vitest'
import { availabilityFields } from './availability.ts'
import { workdayOf } from './workday.ts'

const usual = { hour_init: '08:00:00', hour_end: '17:00:00' }
const early = { hour_init: '06:00:00', hour_end: '14:00:00' }
const [friday, saturday] = ['2026-03-06', '2026-03-07']
const lunch = { hour_init: '12:00:00', hour_end: '14:00:00', duration_s: 3600 }
const fields = (given: object = {}) => availabilityFields.parse(given)
const weekdays = [early, early, early, early, early, null, null]

it('lets people without hours of their own work when the company does', () => {
  expect(workdayOf(fields(), saturday, usual)).toEqual({ hours: usual, breaks: [], absence: null })
})

it('takes somebody’s own hours of the weekday in place of the company’s', () => {
  expect(workdayOf(fields({ hours: weekdays }), friday, usual).hours).toEqual(early)
  expect(workdayOf(fields({ hours: weekdays }), saturday, usual).hours).toBeNull()
})

const away = (part: string) =>
  workdayOf(
    fields({ absences: [{ date_init: friday, date_end: friday, part, reason: 'Médico' }] }),
    friday,
    usual,
  )

it('leaves of a day of half absence the other half, and nothing of a whole one', () => {
  expect(away('morning').hours).toEqual({ hour_init: '12:00:00', hour_end: '17:00:00' })
  expect(away('afternoon').hours).toEqual({ hour_init: '08:00:00', hour_end: '12:00:00' })
  expect(away('day')).toMatchObject({ hours: null, absence: 'Médico' })
})

it('counts the first and the last day of an absence, and no other', () => {
  const absences = [{ date_init: '2026-03-04', date_end: friday }]
  const isAway = (date: string) => workdayOf(fields({ absences }), date, usual).hours === null
  const dates = ['2026-03-03', '2026-03-04', '2026-03-05', friday, saturday]
  expect(dates.map(isAway)).toEqual([false, true, true, true, false])
})

const until = (hour_end: string) => ({
  hours: Array.from({ length: 7 }, () => ({ ...usual, hour_end })),
})

it('keeps breaks within the hours, and drops those that no longer fit', () => {
  const of = (day: object) => workdayOf(fields({ breaks: [lunch], ...day }), friday, usual).breaks
  expect(of({})).toEqual([lunch])
  expect(of(until('13:30:00'))).toEqual([{ ...lunch, hour_end: '13:30:00' }])
  expect(of(until('12:30:00'))).toEqual([])
})

const codes = (given: object) =>
  availabilityFields.safeParse(given).error?.issues.map(({ path, message }) => [path, message])

it('refuses a break that is longer than its window, and hours that end before they begin', () => {
  expect(codes({ breaks: [{ ...lunch, duration_s: 7201 }] })).toEqual([
    [['breaks', 0, 'duration_s'], 'NUMBER_TOO_BIG'],
  ])
  expect(codes({ hours: [{ ...usual, hour_end: '07:00:00' }, ...weekdays.slice(1)] })).toEqual([
    [['hours', 0, 'hour_end'], 'HOUR_END_BEFORE_INIT'],
  ])
})
