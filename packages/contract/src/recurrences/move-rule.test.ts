import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter, daysBetween, moveRule } from './move-rule.ts'
import { parseRule } from './recurrence-rule.ts'

const start_date = '2026-03-03'
const moved = (rrule: string, from: string, to: string) => moveRule({ rrule, start_date }, from, to)

it.each([
  // A Tuesday, moved to the Thursday after, or to the Monday before.
  ['FREQ=WEEKLY;BYDAY=TU', '2026-03-10', '2026-03-12', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-05'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-03-10', '2026-03-09', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-02'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-03-10', '2026-03-11', 'FREQ=WEEKLY;BYDAY=WE,TH', '2026-03-04'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-03-10', '2026-03-12', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-05'],
  ['FREQ=WEEKLY', '2026-03-10', '2026-03-12', 'FREQ=WEEKLY', '2026-03-05'],
  ['FREQ=DAILY;INTERVAL=3', '2026-03-06', '2026-03-07', 'FREQ=DAILY;INTERVAL=3', '2026-03-04'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=3',
    '2026-04-03',
    '2026-04-06',
    'FREQ=MONTHLY;BYMONTHDAY=6',
    '2026-03-06',
  ],
  [
    'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331',
    '2026-03-10',
    '2026-03-12',
    'FREQ=WEEKLY;BYDAY=TH;UNTIL=20260402',
    '2026-03-05',
  ],
])('%s, %s to %s: %s', (...[rrule, from, to, after, start]) => {
  expect(moved(rrule, from, to)).toEqual({ rrule: after, start_date: start })
})

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-03-10', '2026-03-10'],
  ['FREQ=MONTHLY;BYDAY=1TU', '2026-04-07', '2026-04-09'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31', '2026-03-30'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', '2026-03-31', '2026-03-30'],
  ['FREQ=YEARLY', '2027-03-03', '2027-03-04'],
])('moves nothing of %s from %s to %s', (...[rrule, from, to]) => {
  expect(moved(rrule, from, to)).toBeNull()
})

it('leaves a rule that can be read, whose start moves as far as its date', () => {
  const day = fc.integer({ min: -20, max: 20 })
  const property = fc.property(day, (by) => {
    const to = dayAfter('2026-03-10', by)
    const after = moved('FREQ=WEEKLY;BYDAY=MO,TU,FR', '2026-03-10', to)
    fc.pre(by !== 0)
    expect(parseRule(after?.rrule ?? '')).not.toBeNull()
    expect(daysBetween(start_date, after?.start_date ?? '')).toBe(by)
  })
  fc.assert(property)
})
