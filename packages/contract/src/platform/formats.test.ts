import { assert, constantFrom, date, double, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import {
  collator,
  dateFormat,
  type DayFormatOptions,
  dayFormat,
  displayNames,
  isTimeZone,
  listFormat,
  listTimeZones,
  numberFormat,
  pluralRules,
  relativeTimeFormat,
  upperCase,
} from './formats.ts'
import { numberText, percentText } from './number-text.ts'

const language = constantFrom('es', 'en', 'pt', 'fr', 'de', 'ar')
const instant = date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
const dayOptions = constantFrom<DayFormatOptions>(
  { dateStyle: 'medium' },
  { dateStyle: 'short', timeStyle: 'medium' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
)
/** Options of a time zone. */
const dateOptions = tuple(constantFrom(...listTimeZones()), dayOptions).map(
  ([timeZone, options]): Intl.DateTimeFormatOptions => ({ ...options, timeZone }),
)
const numberOptions = constantFrom<Intl.NumberFormatOptions>(
  {},
  { maximumFractionDigits: 1 },
  { style: 'percent' },
  { style: 'unit', unit: 'kilometer', signDisplay: 'exceptZero' },
  { style: 'currency', currency: 'COP', currencyDisplay: 'narrowSymbol' },
)

it('writes instants by language, time zone and options, whatever was written before', () => {
  assert(
    property(language, dateOptions, instant, (spoken, options, at) => {
      expect(dateFormat(spoken, options).format(at)).toBe(
        new Intl.DateTimeFormat(spoken, options).format(at),
      )
    }),
    { numRuns: 50 },
  )
})

it('writes days without a time zone', () => {
  assert(
    property(language, dayOptions, instant, (spoken, options, at) => {
      expect(dayFormat(spoken, options).format(at)).toBe(
        new Intl.DateTimeFormat(spoken, { ...options, timeZone: 'UTC' }).format(at),
      )
    }),
    { numRuns: 50 },
  )
})

it('writes numbers by language and options, whatever was written before', () => {
  assert(
    property(language, numberOptions, double({ noNaN: true }), (spoken, options, value) => {
      expect(numberFormat(spoken, options).format(value)).toBe(
        new Intl.NumberFormat(spoken, options).format(value),
      )
      expect(numberText(value, spoken)).toBe(new Intl.NumberFormat(spoken).format(value))
      expect(percentText(value, spoken)).toBe(
        new Intl.NumberFormat(spoken, { style: 'percent' }).format(value),
      )
    }),
  )
})

it.each<[string, () => unknown]>([
  ['dates', () => dateFormat('es', { dateStyle: 'long', timeZone: 'America/Bogota' })],
  ['days', () => dayFormat('es', { dateStyle: 'long' })],
  ['numbers', () => numberFormat('es', { style: 'percent' })],
  ['plain numbers', () => numberFormat('es')],
  ['lists', () => listFormat('es', { type: 'conjunction' })],
  ['names', () => displayNames('es', { type: 'region' })],
  ['an order', () => collator('es', { numeric: true })],
  ['the order of the device', () => collator()],
  ['plurals', () => pluralRules('es')],
  ['times ago', () => relativeTimeFormat('es', { style: 'narrow' })],
])('makes a formatter of %s once', (_, make) => {
  expect(make()).toBe(make())
})

it.each<[string, unknown, unknown]>([
  ['languages', numberFormat('es'), numberFormat('de')],
  ['options', numberFormat('es'), numberFormat('es', { style: 'percent' })],
  ['a number and a list of one', listFormat('es', { type: 'unit' }), numberFormat('es')],
  [
    'time zones',
    dateFormat('es', { dateStyle: 'long', timeZone: 'America/Bogota' }),
    dateFormat('es', { dateStyle: 'long', timeZone: 'America/Lima' }),
  ],
])('tells %s apart', (_, one, other) => {
  expect(one).not.toBe(other)
})

it.each([
  ['America/Bogota', true],
  ['US/Pacific', true],
  ['America/Macondo', false],
  ['', false],
])('knows %s as a time zone: %s', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown)
})

it.each([
  ['áé', 'es', 'ÁÉ'],
  ['straße', 'de', 'STRASSE'],
  ['i', 'tr', 'İ'],
])('writes %s in capitals of %s', (text, spoken, capitals) => {
  expect(upperCase(text, spoken)).toBe(capitals)
})
