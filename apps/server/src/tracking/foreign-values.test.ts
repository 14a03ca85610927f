import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { batteryOf, instantOf, placeOf } from './foreign-values.ts'

const now = '2026-03-02T15:00:00.000Z'
const at = (text: unknown) => instantOf(text, now)

describe('an instant', () => {
  it.each([
    ['1768513278', '2026-01-15T21:41:18.000Z'],
    [1_768_513_278, '2026-01-15T21:41:18.000Z'],
    ['1768513278000', '2026-01-15T21:41:18.000Z'],
    ['1768513278.5', '2026-01-15T21:41:18.500Z'],
    ['2016-01-15 21:41:18.000', '2016-01-15T21:41:18.000Z'],
    ['2016-01-15T21:41:18', '2016-01-15T21:41:18.000Z'],
    ['2016-01-15T21:41Z', '2016-01-15T21:41:00.000Z'],
    ['2016-01-15 21:41:18 UTC', '2016-01-15T21:41:18.000Z'],
    ['2016-01-15T21:41:18,25Z', '2016-01-15T21:41:18.250Z'],
    ['2016-01-15', '2016-01-15T00:00:00.000Z'],
    ['20160115T214118Z', '2016-01-15T21:41:18.000Z'],
    ['2026-11-23T15:25:41+02:00', '2026-11-23T13:25:41.000Z'],
    ['2026-11-23T15:25:41 02:00', '2026-11-23T13:25:41.000Z'],
    ['2026-11-23 15:25:41-0500', '2026-11-23T20:25:41.000Z'],
    ['2026-11-23T15:25:41-05', '2026-11-23T20:25:41.000Z'],
    ['Mon, 23 Nov 2026 15:25:41 GMT', '2026-11-23T15:25:41.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    [undefined, now],
    [null, now],
    ['', now],
    [' ', now],
  ])('is read from %j', (text, expected) => {
    expect(at(text)).toBe(expected)
  })

  it.each([
    '11/05/2026 13:39',
    '2026-02-30',
    '2026-02-29T10:00:00Z',
    '2026-13-01',
    '2026-01-15T25:00:00Z',
    '2026-01-15T21:60:00Z',
    '31 Feb 2026 10:00:00 GMT',
    'tomorrow',
    'Nov 2026',
    '-5',
    '1e9',
    '0x10',
    'Infinity',
    '99999999999999999',
    true,
    [],
    {},
    Number.NaN,
  ])('is not guessed from %j', (text) => {
    expect(at(text)).toBeNull()
  })

  it('is that of UTC, whatever the zone of the server', () => {
    vi.stubEnv('TZ', 'America/Bogota')
    try {
      expect(new Date(2016, 0, 15).getTimezoneOffset()).toBe(300)
      expect(at('2016-01-15 21:41:18.000')).toBe('2016-01-15T21:41:18.000Z')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('is read from everything that JSON writes of one', () => {
    const date = fc.date({
      noInvalidDate: true,
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
    })
    fc.assert(
      fc.property(date, (instant) => {
        const text = instant.toISOString()
        expect([at(text), at(text.replace('T', ' ').slice(0, 23))]).toEqual([text, text])
      }),
    )
  })
})

describe('a place', () => {
  it.each([
    ['4.71', '-74.07'],
    [4.71, -74.07],
    [' 4.71', '-74.07 '],
    ['+4.71', '-7.407e1'],
  ])('is read from %j and %j', (lat, lon) => {
    expect(placeOf(lat, lon)).toEqual({ cx: -74.07, cy: 4.71 })
  })

  it.each([
    [0, 0],
    ['0.0', '0.0'],
    ['-0', '0.000000'],
    ['4,71', '-74,07'],
    [91, 0],
    [0, 181],
    ['', ''],
    [null, 1],
    [true, 1],
    [[], 1],
    ['0x4', '1'],
    ['NaN', '1'],
  ])('is none of %j and %j', (lat, lon) => {
    expect(placeOf(lat, lon)).toBeNull()
  })

  it.each([
    [0, 12],
    [51, 0],
  ])('may lie on the equator or the meridian: %d, %d', (lat, lon) => {
    expect(placeOf(lat, lon)).toEqual({ cx: lon, cy: lat })
  })
})

it.each([
  ['0.87', 87],
  [0.5, 50],
  ['1.0', 100],
  ['1', 1],
  [1, 1],
  ['87', 87],
  [0, 0],
  ['-1', null],
  ['101', null],
  ['', null],
  [undefined, null],
  [true, null],
])('reads a charge of %j as %j percent', (sent, expected) => {
  expect(batteryOf(sent)).toEqual(expected)
})
