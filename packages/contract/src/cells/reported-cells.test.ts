import { expect, it } from 'vitest'
import { decimalSignIn } from '../platform/index.ts'
import {
  decimalSignOf,
  plainDigits,
  readDay,
  readDegrees,
  readFlag,
  readHour,
  readNumber,
  readPhones,
  readPlace,
} from './index.ts'

// Cells that other importers were reported to read wrongly, without a word.

it.each([
  ['$ 1.234.567', 1_234_567],
  ['$1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['R$ 12,50', 12.5],
  ['US$ 1,234.50', 1234.5],
  ['COP 1.500.000', 1_500_000],
  ['1.50 USD', 1.5],
  ['-$ 500', -500],
  ['$ -500', -500],
  ['S/ 25,50', 25.5],
  ['15%', null],
  ['(1.234)', null],
  ['12 kg', null],
  ['1/2', null],
  ['$ -', null],
  ['- - 5', null],
  ['ABC 5', null],
  ['0x1F', null],
  ['Infinity', null],
  ['1,50.000', null],
  ['12,34,567', null],
])('reads the amount %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

it.each([
  ['850.000', ',', 850_000],
  ['$ 850.000', ',', 850_000],
  ['850,000', '.', 850_000],
  ['850.000', '.', 850],
  ['1.25', ',', 1.25],
  ['0.850', ',', 0.85],
] as const)(
  'reads %j as a country does whose decimals follow %s, where the column does not tell',
  (text, usual, value) => {
    expect(readNumber(text, decimalSignOf([text]), usual)).toBe(value)
  },
)

it('reads groups of three by the column where it tells, whatever the country', () => {
  expect(readNumber('850.000', '.', ',')).toBe(850)
  expect(decimalSignOf(['0.850', '1.250'])).toBe('.')
  expect(decimalSignOf(['$ 1.250,5', '$ 850.000'])).toBe(',')
})

it.each([
  ['CO', ','],
  ['BR', ','],
  ['DE', ','],
  ['MX', '.'],
  ['US', '.'],
] as const)('knows that decimals of %s follow %s', (country, sign) => {
  expect(decimalSignIn(country)).toBe(sign)
})

it.each([
  ['3115550101.0', '3115550101'],
  ['900123456,0', '900123456'],
  ['10.0', '10.0'],
  ['9001234567890123456789', '9001234567890123456789'],
  ['00000000000000000001', '00000000000000000001'],
  ['E00000012', 'E00000012'],
])('keeps the digits of %j', (text, digits) => {
  expect(plainDigits(text)).toBe(digits)
})

it.each([
  ['3115550101.0', '+573115550101'],
  ['(57) 311 5550101', '+573115550101'],
  ['573115550101', '+573115550101'],
  ['00573115550101', '+573115550101'],
  ['\u202A+573115550101\u202C', '+573115550101'],
  ['(601) 555-0101', '+576015550101'],
  ['3,11556E+09', undefined],
  ['311 5550101-311 5550102', undefined],
])('reads the phone %j', (text, phone) => {
  expect(readPhones(text, 'CO')?.phone).toBe(phone)
})

it.each([
  ['12:00 m', '12:00:00'],
  ['12 m.', '12:00:00'],
  ['12:00 AM', '00:00:00'],
  ['8:00 hs', '08:00:00'],
  ['8:30\u202FPM', '20:30:00'],
  ['8:00 m', null],
  ['20:00 PM', null],
  ['0800', null],
  ['24:00', null],
])('reads the hour %j', (text, hour) => {
  expect(readHour(text)).toBe(hour)
})

it.each([
  ['2026-11-20 00:00:00.000', '2026-11-20'],
  ['20\u00A0nov\u00A02026', '2026-11-20'],
  ['1º de mayo de 2026', '2026-05-01'],
  ['3 de mayo del 2026', '2026-05-03'],
  ['5 sept. 2026', '2026-09-05'],
  ['11/20/2026', '2026-11-20'],
])('reads the day %j', (text, date) => {
  expect(readDay(text, 'day_first')).toMatchObject({ date })
})

it.each(['31/02/2026', '00/00/0000', '46346', '20/11', '20/11/2026 24:00'])(
  'takes %j for no day',
  (text) => {
    expect(readDay(text, 'day_first')).toBe('DATE_INVALID')
  },
)

it.each([
  ['VERDADERO', true],
  ['Falso', false],
  ['SÍ', true],
  ['✔\uFE0F', true],
  ['N/A', null],
  ['-1', null],
])('reads the flag %j', (text, flag) => {
  expect(readFlag(text)).toBe(flag)
})

it.each([
  ["74°04.333'W", -74.072216667],
  ['W74.0721', -74.0721],
  ['74.0721 O', -74.0721],
  ['-74.072.134', null],
  ['-74072134', null],
  ['-740.721', null],
])('reads the longitude %j', (text, degrees) => {
  expect(readDegrees(text, 'cx')).toBe(degrees)
})

it.each([
  'https://www.google.com/maps/place/X/@4.7012,-74.0012,17z/data=!3m1!4b1!4m5!3m4!8m2!3d4.71!4d-74.07',
  'https://waze.com/ul?ll=4.71%2C-74.07',
  '4,71,-74,07',
  '4°42\'36"N 74°04\'12"W',
])('reads the place %j where its pin is', (text) => {
  expect(readPlace(text)).toEqual({ cx: -74.07, cy: 4.71 })
})
