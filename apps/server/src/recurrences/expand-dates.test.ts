import { dayAfter } from '@baquiano/contract/recurrences'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandDates } from './expand-dates.ts'
import { holidayCountries, holidaysOf } from '../holidays/index.ts'

const daily = { rrule: 'FREQ=DAILY', start_date: '2026-03-02', holiday_country: 'CO' } as const
/** 23 March is San José in Colombia, 2 and 3 April are Thursday and Friday of Holy Week. */
const holidayOf = await holidaysOf({ holiday_mode: 'skip', holiday_country: 'CO' })
const weekdays = { ...daily, rrule: 'FREQ=WEEKLY;BYDAY=MO,WE' }
const week = { from: '2026-03-23', to: '2026-03-29' }

describe('a date on a public holiday', () => {
  it('stays where holidays are ordinary days', () => {
    const [first] = expandDates({ ...weekdays, holiday_mode: 'none' }, week, holidayOf)
    expect(first).toEqual({ date: '2026-03-23', planned_date: '2026-03-23', holiday: null })
  })

  it('is left out where they are skipped', () => {
    const [first] = expandDates({ ...weekdays, holiday_mode: 'skip' }, week, holidayOf)
    expect(first).toEqual({ date: '2026-03-23', planned_date: null, holiday: 'San José' })
  })

  it('goes to the next working day', () => {
    const [first] = expandDates({ ...weekdays, holiday_mode: 'move' }, week, holidayOf)
    expect(first).toMatchObject({ date: '2026-03-23', planned_date: '2026-03-24' })
  })

  it('goes past a weekend and further holidays', () => {
    const thursdays = { ...daily, rrule: 'FREQ=WEEKLY;BYDAY=TH', holiday_mode: 'move' } as const
    const [moved] = expandDates(thursdays, { from: '2026-04-02', to: '2026-04-02' }, holidayOf)
    expect(moved).toMatchObject({ date: '2026-04-02', planned_date: '2026-04-06' })
  })

  it('has no visit of its own where the day it goes to has one', () => {
    const [monday, tuesday] = expandDates({ ...daily, holiday_mode: 'move' }, week, holidayOf)
    expect(monday).toMatchObject({ date: '2026-03-23', planned_date: null })
    expect(tuesday).toMatchObject({ date: '2026-03-24', planned_date: '2026-03-24' })
  })
})

it('knows the countries whose holidays there are, and no others', async () => {
  expect(await holidayCountries()).toContain('CL')
  await expect(holidaysOf({ holiday_mode: 'skip', holiday_country: 'XX' })).rejects.toMatchObject({
    code: 'HOLIDAY_COUNTRY_UNKNOWN',
  })
})

it('plans each day once, whether a span is expanded at once or by parts', () => {
  const aRule = fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TH,FR', 'FREQ=WEEKLY;BYDAY=MO,TU')
  const days = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(aRule, days, days, (rrule, length, cut) => {
      const of = { ...daily, rrule, holiday_mode: 'move' } as const
      const from = '2026-03-10'
      const to = dayAfter(from, length + cut)
      const between = dayAfter(from, cut)
      const whole = expandDates(of, { from, to }, holidayOf)
      const planned = whole.flatMap(({ planned_date }) => planned_date ?? [])
      expect(new Set(planned).size).toBe(planned.length)
      expect([
        ...expandDates(of, { from, to: between }, holidayOf),
        ...expandDates(of, { from: dayAfter(between, 1), to }, holidayOf),
      ]).toEqual(whole)
    }),
    { numRuns: 50 },
  )
})
