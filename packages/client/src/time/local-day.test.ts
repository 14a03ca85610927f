import { expect, it } from 'vitest'
import { daysBetween, daysText, localDay, shortDay } from './local-day.ts'

it.each([
  ['es', 'mié, 10 mar', '10 mar 2027'],
  ['en', 'Wed, Mar 10', 'Mar 10, 2027'],
  ['pt', 'qua., 10 de mar.', '10 de mar. de 2027'],
  ['fr', 'mer. 10 mars', '10 mars 2027'],
  ['de', 'Mi., 10. März', '10.03.2027'],
])('writes a local date in %s as %s and as %s', (language, brief, whole) => {
  expect(shortDay('2027-03-10', language)).toBe(brief)
  expect(localDay('2027-03-10', language)).toBe(whole)
})

it('writes nothing where there is no date', () => expect(localDay('', 'es')).toBe(''))

it('counts the days between dates, back in time too', () => {
  expect(daysBetween('2027-02-27', '2027-03-02')).toBe(3)
  expect(daysBetween('2027-03-02', '2027-02-27')).toBe(-3)
})

it('writes some days as their language does, and one as it is', () => {
  expect(daysText({ date_init: '2026-11-21', date_end: '2026-11-21' }, 'es')).toBe('21 nov 2026')
  expect(daysText({ date_init: '2026-11-21', date_end: '2026-11-27' }, 'es')).toMatch(
    /^21\s*[–-]\s*27 nov 2026$/,
  )
})
