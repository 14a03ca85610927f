import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frequencies,
  parseRule,
  presetOf,
  presetRule,
  recurrencePresets,
  recurrenceRule,
  ruleText,
  weekdays,
} from './index.ts'

describe('a rule', () => {
  it('is taken apart and written again', () => {
    const text = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270430'
    const rule = parseRule(text)
    expect(rule).toMatchObject({ interval: 2, until: '2027-04-30', count: null, week_start: 'MO' })
    expect(rule && ruleText(rule)).toBe(text)
  })

  it.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;BYMONTH=0',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=20MO',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=DAILY;UNTIL=20270101T250000Z',
    'FREQ=DAILY;UNTIL=20270231T100000Z',
    'FREQ=DAILY;BYSECOND=1',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;COUNT=100000',
    'FREQ=DAILY;COUNT=3;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=XX',
    'FREQ=DAILY\nRRULE:FREQ=SECONDLY',
    'INTERVAL=2',
    '',
    `FREQ=DAILY;BYDAY=${'MO,'.repeat(100)}MO`,
  ])('is refused: %j', (text) => {
    expect(parseRule(text)).toBeNull()
  })

  it.each([
    ['freq=weekly;byday=mo', 'FREQ=WEEKLY;BYDAY=MO'],
    ['RRULE:FREQ=DAILY;COUNT=3;', 'FREQ=DAILY;COUNT=3'],
    ['FREQ=MONTHLY;BYDAY=+1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['FREQ=YEARLY;BYDAY=20MO', 'FREQ=YEARLY;BYDAY=20MO'],
    ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7', 'FREQ=YEARLY;BYMONTH=6,7;COUNT=10'],
    ['FREQ=WEEKLY;UNTIL=20230819T093000', 'FREQ=WEEKLY;UNTIL=20230819'],
    ['FREQ=WEEKLY;UNTIL=20230819T093000Z', 'FREQ=WEEKLY;UNTIL=20230819'],
  ])('is read in the forms of calendars: %s', (text, canonical) => {
    const rule = parseRule(text)
    expect(rule && ruleText(rule)).toBe(canonical)
  })

  it.each([
    ['20230819T033000Z', 'America/Bogota', '2023-08-18'],
    ['20230818T233000Z', 'Europe/Madrid', '2023-08-19'],
    ['20230819T233000', 'America/Bogota', '2023-08-19'],
  ])('that ends at %s ends in %s on %s', (until, time_zone, date) => {
    expect(parseRule(`FREQ=DAILY;UNTIL=${until}`, time_zone)).toMatchObject({ until: date })
  })

  it.each([
    'FREQ=YEARLY;BYDAY=+1MO;BYMONTHDAY=7',
    'FREQ=YEARLY;BYDAY=1MO,TU',
    'FREQ=YEARLY;BYDAY=FR,3MO;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=53FR',
  ])('whose dates would be wrong is rejected by name: %s', (text) => {
    const { error } = recurrenceRule.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['RECURRENCE_RULE_UNSUPPORTED'])
  })

  it('reads as it is written, whatever its parts', () => {
    const aRule = fc.record({
      frequency: fc.constantFrom(...frequencies),
      interval: fc.integer({ min: 1, max: 99 }),
      days: fc
        .uniqueArray(fc.constantFrom(...weekdays), { maxLength: 7 })
        .map((days) => days.map((day) => ({ number: null, day }))),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
      month_days: fc.constant([]),
      positions: fc.constant([]),
      count: fc.option(fc.integer({ min: 1, max: 1000 })),
      until: fc.constant(null),
      week_start: fc.constantFrom(...weekdays),
    })
    fc.assert(
      fc.property(aRule, (rule) => {
        expect(parseRule(ruleText(rule))).toEqual(rule)
      }),
    )
  })
})

describe('a preset', () => {
  it('is known by its rule, whenever that ends', () => {
    for (const preset of recurrencePresets) {
      if (preset === 'none' || preset === 'custom') continue
      const rule = presetRule(preset, '2026-03-04')
      expect([presetOf(rule, '2026-03-04'), presetOf(`${rule};COUNT=4`, '2026-03-04')]).toEqual([
        preset,
        preset,
      ])
    }
  })

  it('is the own rule where no other says the same', () => {
    expect(presetOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-03-03')).toBe('custom')
    expect(presetOf('FREQ=WEEKLY;BYDAY=TU', '2026-03-04')).toBe('custom')
  })
})
