import { parseRule, recurrencePresets } from '@baquiano/contract/recurrences'
import { expect, it } from 'vitest'
import { marksOf, monthsOf, monthWeeks } from './date-marks.ts'
import {
  monthDayOf,
  monthDays,
  noRepeat,
  repeatFields,
  repeatValueOf,
  rruleOf,
  weeklyOn,
  withPreset,
} from './repeat-value.ts'

/** A Thursday, the third of its month. */
const start_date = '2026-11-19'
const none = noRepeat(start_date)

it('repeats nothing until somebody says so', () => {
  expect(rruleOf(none, start_date)).toBeNull()
})

it('writes each preset as a rule that it is read from again', () => {
  for (const preset of recurrencePresets.filter((name) => name !== 'none' && name !== 'custom')) {
    const fields = repeatFields({ ...none, preset }, start_date)
    if (!fields) throw new Error(`No rule of ${preset}`)
    expect(repeatValueOf(fields).preset).toBe(preset)
  }
})

it('ends on a day, after a number of visits, or never', () => {
  const weekly = { ...none, preset: 'weekly' } as const
  expect(rruleOf({ ...weekly, end: 'until', until: '2027-04-30' }, start_date)).toBe(
    'FREQ=WEEKLY;BYDAY=TH;UNTIL=20270430',
  )
  expect(rruleOf({ ...weekly, end: 'count', count: 6 }, start_date)).toBe(
    'FREQ=WEEKLY;BYDAY=TH;COUNT=6',
  )
  expect(rruleOf(weekly, start_date)).toBe('FREQ=WEEKLY;BYDAY=TH')
})

it('is no rule while something is missing', () => {
  const weekly = { ...none, preset: 'weekly' } as const
  expect(rruleOf({ ...weekly, end: 'until', until: '' }, start_date)).toBeNull()
  expect(rruleOf({ ...weekly, end: 'count', count: Number.NaN }, start_date)).toBeNull()
  expect(rruleOf(weekly, '')).toBeNull()
  expect(repeatFields({ ...weekly, holiday_mode: 'skip' }, start_date)).toBeNull()
})

it('edits further what was chosen by name', () => {
  const weekdays = withPreset(none, 'weekdays', start_date)
  const custom = withPreset(weekdays, 'custom', start_date)
  expect(rruleOf(custom, start_date)).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
})

it.each([
  ['day', 'BYMONTHDAY=19'],
  ['last_day', 'BYMONTHDAY=-1'],
  ['nth', 'BYDAY=3TH'],
  ['last_nth', 'BYDAY=-1TH'],
] as const)('knows the %s of a month', (choice, part) => {
  const rule = {
    ...weeklyOn(start_date),
    frequency: 'MONTHLY',
    ...monthDays(choice, start_date),
  } as const
  expect(rruleOf({ ...none, preset: 'custom', custom: rule }, start_date)).toBe(
    `FREQ=MONTHLY;${part}`,
  )
  expect(monthDayOf({ ...rule, interval: 3 }, start_date)).toBe(choice)
})

it('keeps a rule that the form does not offer', () => {
  const rule = parseRule('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2')
  if (!rule) throw new Error('The rule is sound')
  expect(monthDayOf(rule, start_date)).toBe('other')
})

it('marks days with a visit, moved ones and dates without one', () => {
  const marks = marksOf([
    { date: '2026-11-02', planned_date: '2026-11-02', holiday: null },
    { date: '2026-11-16', planned_date: '2026-11-17', holiday: 'Independencia' },
    { date: '2026-11-18', planned_date: '2026-11-18', holiday: null, state: 'left_out' },
  ])
  expect([...marks]).toEqual([
    ['2026-11-02', 'visit'],
    ['2026-11-16', 'none'],
    ['2026-11-17', 'moved'],
    ['2026-11-18', 'none'],
  ])
})

it('lays out months by weeks from Monday on', () => {
  expect(monthsOf([{ date: '2026-12-31', planned_date: null, holiday: null }])).toEqual([
    '2026-12',
    '2027-01',
  ])
  const weeks = monthWeeks('2027-02')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2027-02-01')
  expect(monthWeeks('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})
