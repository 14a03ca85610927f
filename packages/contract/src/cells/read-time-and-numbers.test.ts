import { expect, it } from 'vitest'
import {
  dayOrderOf,
  decimalSignOf,
  hourOfShare,
  plainDigits,
  readDay,
  readFlag,
  readHour,
  readNumber,
} from './index.ts'

it.each([
  ['4,6097', undefined, 4.6097],
  ['1.234,5', undefined, 1234.5],
  ['1,234.5', undefined, 1234.5],
  ['1 234,5', undefined, 1234.5],
  ['1\u00A0234,5', undefined, 1234.5],
  ["1'234.50", undefined, 1234.5],
  ['1’234.50', undefined, 1234.5],
  ['1.234.567', undefined, 1_234_567],
  ['12,345,678.9', undefined, 12_345_678.9],
  ['−5', undefined, -5],
  ['+0,5', undefined, 0.5],
  ['5e3', undefined, 5000],
  ['1234,567', undefined, 1234.567],
  ['1.250', undefined, 1.25],
  ['1.250', ',', 1250],
  ['1,250', '.', 1250],
  ['1,250', ',', 1.25],
  ['1,250', undefined, null],
  ['1.234,5', '.', null],
  ['4,6', '.', null],
  ['4.6', ',', null],
  ['1,2,3', undefined, null],
  ['1.23.456', undefined, null],
  ['1.234.567.89', undefined, null],
  ['12a', undefined, null],
  ['', undefined, null],
  ['1e999', undefined, null],
] as const)('reads the number %j where decimals follow %s', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toBe(value)
})

it.each([
  [['1.234,5', '12'], ','],
  [['4,6', '1.234'], ','],
  [['4,6', '1.5'], undefined],
  [['1.234.567'], ','],
  [['4.6', '7.25'], '.'],
  [['12', '13'], undefined],
])('finds the decimal sign of %j', (texts, sign) => {
  expect(decimalSignOf(texts)).toBe(sign)
})

it.each([
  ['3.115550101E9', '3115550101'],
  ['3,115550101E+9', '3115550101'],
  ['9,00123E+11', null],
  ['3.1156E+09', null],
  ['00123', '00123'],
  ['1E5', '1E5'],
])('reads the digits of %j', (text, digits) => {
  expect(plainDigits(text)).toBe(digits)
})

it.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026/11/20', '2026-11-20', null],
  ['20261120', '2026-11-20', null],
  ['20/11/2026', '2026-11-20', null],
  ['20.11.26', '2026-11-20', null],
  ['11/20/2026', '2026-11-20', null],
  ['05/05/2026', '2026-05-05', null],
  ['20-nov-26', '2026-11-20', null],
  ['20-NOV-2026', '2026-11-20', null],
  ['20 de noviembre de 2026', '2026-11-20', null],
  ['viernes, 20 nov. 2026', '2026-11-20', null],
  ['20 de março de 2026', '2026-03-20', null],
  ['1er août 2026', '2026-08-01', null],
  ['20. März 2026', '2026-03-20', null],
  ['Nov 20, 2026', '2026-11-20', null],
  ['November 20th, 2026', '2026-11-20', null],
  ['20/11/2026 08:30', '2026-11-20', '08:30:00'],
  ['2026-11-20T08:30:15', '2026-11-20', '08:30:15'],
  ['20/11/2026 8:30 p. m.', '2026-11-20', '20:30:00'],
])('reads the day %j', (text, date, hour) => {
  expect(readDay(text)).toEqual({ date, hour })
})

it.each([
  ['05/06/2026', 'DATE_AMBIGUOUS'],
  ['5.6.26', 'DATE_AMBIGUOUS'],
  ['2026-02-30', 'DATE_INVALID'],
  ['31/31/2026', 'DATE_INVALID'],
  ['2026-11-20T08:30:00Z', 'DATE_INVALID'],
  ['2026-11-20 08:30:00-05:00', 'DATE_INVALID'],
  ['20/11/2026 25:00', 'DATE_INVALID'],
  ['Marta 5 2026', 'DATE_INVALID'],
  ['3 ma 2026', 'DATE_INVALID'],
  ['20 ju 2026', 'DATE_INVALID'],
  ['46346', 'DATE_INVALID'],
  ['mañana', 'DATE_INVALID'],
])('does not guess which day %j is', (text, problem) => {
  expect(readDay(text)).toBe(problem)
})

it('reads ambiguous days by the order of their column', () => {
  expect(readDay('05/06/2026', 'day_first')).toEqual({ date: '2026-06-05', hour: null })
  expect(readDay('05/06/2026', 'month_first')).toEqual({ date: '2026-05-06', hour: null })
  // What can only be read one way stays.
  expect(readDay('20/11/2026', 'month_first')).toEqual({ date: '2026-11-20', hour: null })
})

it.each([
  [['05/06/2026', '20/11/2026'], { order: 'day_first', is_sure: true }],
  [['05/06/2026', '11/20/2026'], { order: 'month_first', is_sure: true }],
  [['05/06/2026'], { order: 'day_first', is_sure: false }],
  [['20/11/2026', '11/20/2026'], undefined],
  [['2026-11-20', '05/05/2026'], undefined],
])('finds the order of the days %j', (texts, found) => {
  expect(dayOrderOf(texts, 'day_first')).toEqual(found)
})

it.each([
  ['08:30:00', '08:30:00'],
  ['8:30', '08:30:00'],
  ['08.30', '08:30:00'],
  ['8h30', '08:30:00'],
  ['8 h 30', '08:30:00'],
  ['8 h', '08:00:00'],
  ['8:30 a. m.', '08:30:00'],
  ['7:05 p.m.', '19:05:00'],
  ['12:00 AM', '00:00:00'],
  ['12:15 pm', '12:15:00'],
  ['8 PM', '20:00:00'],
  ['8.30 Uhr', '08:30:00'],
  ['20 Uhr', '20:00:00'],
  ['08:30:00.000', '08:30:00'],
  ['25:00:00', null],
  ['24:00', null],
  ['8:60', null],
  ['8:30:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['8', null],
  ['8:3', null],
  ['temprano', null],
])('reads the hour %j', (text, hour) => {
  expect(readHour(text)).toBe(hour)
})

it('reads the part of a day that a sheet stores', () => {
  expect(hourOfShare(0.3541666666666667)).toBe('08:30:00')
  expect(hourOfShare(0.99999999)).toBe('00:00:00')
  expect(hourOfShare(1)).toBe(null)
  expect(hourOfShare(Number.NaN)).toBe(null)
})

it.each([
  ['Sí', true],
  ['NÃO', false],
  ['✔️', true],
  ['wahr', true],
  ['x', true],
  ['N', false],
  ['tal vez', null],
])('reads %j as yes or no', (text, flag) => {
  expect(readFlag(text)).toBe(flag)
})
