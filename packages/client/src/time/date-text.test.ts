import { expect, it } from 'vitest'
import { dateText, readDate, readTime, timeText } from './date-text.ts'

it.each([
  ['es', '20/11/2026'],
  ['pt', '20/11/2026'],
  ['fr', '20/11/2026'],
  ['de', '20.11.2026'],
  ['en', '11/20/2026'],
])('writes and reads a date as people do in %s', (language, text) => {
  expect(dateText('2026-11-20', language)).toBe(text)
  expect(readDate(text, language)).toBe('2026-11-20')
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['1-2-2026', '2026-02-01'],
  ['29 2 2028', '2028-02-29'],
  ['31/02/2026', null],
  ['20/13/2026', null],
  ['20/11/26', null],
  ['20/11', null],
  ['', null],
  ['mañana', null],
])('reads %j as %j', (text, date) => expect(readDate(text, 'es')).toBe(date))

it.each([
  ['8', '08:00:00'],
  ['830', '08:30:00'],
  ['0830', '08:30:00'],
  ['8:30', '08:30:00'],
  ['8.30', '08:30:00'],
  ['23:59:59', '23:59:59'],
  [' 7h15 ', '07:15:00'],
  ['24:00', null],
  ['8:60', null],
  ['8:3', null],
  ['', null],
])('reads the time %j as %j', (text, time) => expect(readTime(text)).toBe(time))

it('leaves out seconds that are zero', () => {
  expect(['08:30:00', '08:30:15', ''].map(timeText)).toEqual(['08:30', '08:30:15', ''])
})
