import { expect, it } from 'vitest'
import { localDateOf, localHourOf, localInstantOf, longDay, skippedMinutes } from './local-date.ts'

it.each([
  ['2026-03-01T04:59:59.999Z', 'America/Bogota', '2026-02-28', '23:59:59'],
  ['2026-03-01T05:00:00.000Z', 'America/Bogota', '2026-03-01', '00:00:00'],
  ['2026-03-01T18:30:00.000Z', 'Asia/Kolkata', '2026-03-02', '00:00:00'],
  ['2026-03-29T00:59:59.000Z', 'Europe/Madrid', '2026-03-29', '01:59:59'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Madrid', '2026-03-29', '03:00:00'],
])('reads %s in %s as %s %s', (instant, zone, ...shown) => {
  const at = new Date(instant)
  expect([localDateOf(at, zone), localHourOf(at, zone)]).toEqual(shown)
  expect(localInstantOf(at, zone)).toBe(shown.join(' '))
})

it.each([
  ['es', 'jueves, 26 de noviembre'],
  ['en', 'Thursday, November 26'],
  ['pt', 'quinta-feira, 26 de novembro'],
  ['fr', 'jeudi 26 novembre'],
  ['de', 'Donnerstag, 26. November'],
])('writes a day in words of %s', (language, text) => {
  expect(longDay('2026-11-26', language)).toBe(text)
})

it.each([
  ['2026-03-08', 'America/New_York', { from: 120, to: 180 }],
  ['2026-03-29', 'Europe/Madrid', { from: 120, to: 180 }],
  ['2026-10-04', 'Australia/Lord_Howe', { from: 120, to: 150 }],
  // Midnight itself is skipped.
  ['2026-09-06', 'America/Santiago', { from: 0, to: 60 }],
  ['2026-11-01', 'America/New_York', null],
  ['2026-03-09', 'America/New_York', null],
  ['2026-03-08', 'America/Bogota', null],
])('knows the hour of %s that clocks of %s skip', (date, zone, skipped) => {
  expect(skippedMinutes(date, zone)).toEqual(skipped)
})
