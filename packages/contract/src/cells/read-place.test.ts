import { expect, it } from 'vitest'
import { readDegrees, readPhones, readPlace } from './index.ts'

const yopal = { cx: -69.3187, cy: 5.0213 }

it.each([
  '5.0213, -69.3187',
  '5.0213,-69.3187',
  '5.0213 -69.3187',
  '5.0213; -69.3187',
  '5.0213 / -69.3187',
  '(5.0213, -69.3187)',
  '5,0213, -69,3187',
  '5,0213; -69,3187',
  '5,0213,-69,3187',
  '5,0213 −69,3187',
  '5.0213 N, 69.3187 W',
  '69.3187 O 5.0213 N',
  'N 5.0213 W 69.3187',
  '5°1\'16.68"N 69°19\'7.32"O',
  '5° 01′ 16,68″ N, 69° 19′ 07,32″ W',
  'https://maps.example/?q=5.0213,-69.3187',
  'https://maps.example/@5.0213,-69.3187,17z',
  'geo:5.0213,-69.3187',
  'POINT(-69.3187 5.0213)',
])('reads the place %j', (text) => {
  expect(readPlace(text)).toEqual(yopal)
})

it('reads a pair longitude first where that is asked for and nothing in it says which is which', () => {
  for (const text of ['-69.3187, 5.0213', '5.0213 N, 69.3187 W', 'POINT(-69.3187 5.0213)']) {
    expect(readPlace(text, 'longitude_first')).toEqual(yopal)
  }
  expect(readPlace('-100.3, 25.6')).toBeNull()
  expect(readPlace('-100.3, 25.6', 'longitude_first')).toEqual({ cx: -100.3, cy: 25.6 })
})

it.each([
  '4,71',
  '6,-75',
  '91, 5',
  '5.02',
  '5 N 6 N',
  '1, 2, 3',
  'por la plaza',
  '',
  '5° 61\' 0" N, 6° O',
])('takes %j for no place', (text) => {
  expect(readPlace(text)).toBe(null)
})

it('reads 0, 0 as it is written, for the rule about senders without a fix to tell', () => {
  expect(readPlace('0, 0')).toEqual({ cx: 0, cy: 0 })
})

it.each([
  ['5° 1\' 16.68" N', 'cy', 5.0213],
  ['69°19\'07.32"W', 'cx', -69.3187],
  ['5,0213', 'cy', 5.0213],
  ['-69.3187', 'cx', -69.3187],
  ['-693.187', 'cx', null],
  ['50.213 N', 'cx', null],
  ['-5 S', 'cy', null],
] as const)('reads %j as %s', (text, axis, degrees) => {
  expect(readDegrees(text, axis)).toBe(degrees)
})

it.each([
  ['311 555 0101', ['+573115550101']],
  ['0057 311 555 0101', ['+573115550101']],
  ['3.115550101E9', ['+573115550101']],
  ['3115550101 / 3115550102', ['+573115550101', '3115550102']],
  ['3115550101/3115550102', ['+573115550101', '3115550102']],
  ['3115550101 - 3115550102', ['+573115550101', '3115550102']],
  ['3115550101 y 3115550102', ['+573115550101', '3115550102']],
  ['+57 311/555/0101', ['+573115550101']],
  ['3.1156E+09', undefined],
  ['no tiene', undefined],
  ['', undefined],
])('reads the phones %j', (text, phones) => {
  const read = readPhones(text, 'CO')
  expect(read ? [read.phone, ...read.others] : undefined).toEqual(phones)
})
