import {
  dayAfter,
  parseRule,
  presetRule,
  recurrencePresets,
  weekdays,
} from '@baquiano/contract/recurrences'
import * as fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { countBefore, hasDates, lastRuleDate, ruleDates } from './rule-dates.ts'

/** A Monday. */
const start_date = '2026-03-02'
const twoWeeks = { from: start_date, to: '2026-03-15' }

describe('the repetitions that are chosen by name', () => {
  it.each([
    ['weekdays', '02 03 04 05 06 09 10 11 12 13'],
    ['daily', '02 03 04 05 06 07 08 09 10 11 12 13 14 15'],
    ['monday_to_saturday', '02 03 04 05 06 07 09 10 11 12 13 14'],
    ['tuesday_thursday', '03 05 10 12'],
    ['monday_wednesday_friday', '02 04 06 09 11 13'],
    ['weekend', '07 08 14 15'],
    ['weekly', '02 09'],
    ['monthly', '02'],
  ] as const)('%s', (preset, expected) => {
    const dates = ruleDates({ rrule: presetRule(preset, start_date), start_date }, twoWeeks)
    expect(dates.map((date) => date.slice(8)).join(' ')).toBe(expected)
  })

  it('are all of them but none and the own rule', () => {
    expect(recurrencePresets).toHaveLength(10)
  })
})

const within = (rrule: string, start: string, to: string) =>
  ruleDates({ rrule, start_date: start }, { from: start, to })

describe('days that not every month or year has', () => {
  it('has no date in a month without its 31st', () => {
    expect(within('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-08-31')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
      '2026-08-31',
    ])
  })

  it('has the last day of every month where that is the rule', () => {
    expect(within('FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', '2028-03-31')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
  })

  it('has 29 February in leap years alone', () => {
    expect(within('FREQ=YEARLY', '2024-02-29', '2033-01-01')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
  })

  it('has the last Friday of each month', () => {
    expect(within('FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01', '2026-03-31')).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-27',
    ])
  })

  it('has the second working day of each month', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2'
    expect(within(rule, '2026-02-01', '2026-03-31')).toEqual(['2026-02-03', '2026-03-03'])
  })
})

describe('the end', () => {
  it.each([
    ['FREQ=DAILY', null],
    ['FREQ=DAILY;COUNT=3', '2026-03-04'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260330', '2026-03-24'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260301', '2026-03-01'],
  ])('of %s is %s', (rrule, end) => {
    expect(lastRuleDate({ rrule, start_date })).toBe(end)
  })

  it('leaves a rule without any date', () => {
    expect(hasDates({ rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260302', start_date })).toBe(false)
    expect(hasDates({ rrule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5', start_date })).toBe(true)
  })

  it('counts the dates before a day', () => {
    expect(countBefore({ rrule: 'FREQ=WEEKLY;BYDAY=MO,WE', start_date }, '2026-03-11')).toBe(3)
  })
})

const anyRule = fc
  .record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 7 }),
    end: fc.constantFrom('', ';COUNT=20', ';UNTIL=20260601'),
  })
  .map(({ frequency, interval, days, end }) => {
    const by = days.length === 0 ? '' : `;BYDAY=${days.join(',')}`
    return `FREQ=${frequency};INTERVAL=${interval}${by}${end}`
  })
const aSpan = fc
  .tuple(fc.integer({ min: -40, max: 200 }), fc.integer({ min: 0, max: 120 }))
  .map(([begin, length]) => ({
    from: dayAfter(start_date, begin),
    to: dayAfter(start_date, begin + length),
  }))

it('gives dates sorted, each once, within the span and not before the start', () => {
  fc.assert(
    fc.property(anyRule, aSpan, (rrule, { from, to }) => {
      expect(parseRule(rrule)).not.toBeNull()
      const dates = ruleDates({ rrule, start_date }, { from, to })
      expect(dates).toEqual([...new Set(dates)].toSorted())
      expect(dates.every((date) => date >= from && date <= to && date >= start_date)).toBe(true)
    }),
  )
})

it('gives the same dates for a span at once and by parts', () => {
  fc.assert(
    fc.property(anyRule, aSpan, fc.integer({ min: 0, max: 120 }), (rrule, { from, to }, cut) => {
      const between = dayAfter(from, cut)
      const rule = { rrule, start_date }
      const whole = ruleDates(rule, { from, to: to > between ? to : between })
      expect([
        ...ruleDates(rule, { from, to: between }),
        ...ruleDates(rule, { from: dayAfter(between, 1), to }),
      ]).toEqual(whole)
    }),
  )
})

it('gives the dates after its start whatever that is, where each week counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom('', ';COUNT=900'), (days, end) => {
      const of = { rrule: `FREQ=WEEKLY;BYDAY=TU,FR${end}`, start_date: dayAfter(start_date, days) }
      const dates = ruleDates(of, { from: '2026-03-20', to: '2026-04-20' })
      const all = ruleDates(
        { ...of, start_date: '2026-01-01' },
        { from: '2026-03-20', to: '2026-04-20' },
      )
      expect(dates).toEqual(all.filter((date) => date >= of.start_date))
    }),
  )
})

it('expands ten thousand rules for a month within two seconds', () => {
  const presets = ['weekdays', 'daily', 'tuesday_thursday', 'monthly', 'weekly'] as const
  const rules = Array.from({ length: 10_000 }, (_, index) => ({
    rrule: presetRule(presets[index % presets.length] ?? 'daily', start_date),
    start_date: dayAfter(start_date, index % 200),
  }))
  const began = performance.now()
  const dates = rules.map((rule) => ruleDates(rule, { from: '2026-11-01', to: '2026-11-30' }))
  const took = performance.now() - began
  expect(dates.flat().length).toBeGreaterThan(100_000)
  expect(took).toBeLessThan(2000 * inject('slowness'))
})
