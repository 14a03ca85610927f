import { kilometreText, signedKilometreText } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { areaText, inKilometres, lengthText } from './distance-text.ts'

it.each([
  ['es', '12,5 km', '+1,2 km', '-0,4 km', '12,5'],
  ['en', '12.5 km', '+1.2 km', '-0.4 km', '12.5'],
  ['pt', '12,5 km', '+1,2 km', '-0,4 km', '12,5'],
  ['fr', '12,5\u202fkm', '+1,2\u202fkm', '-0,4\u202fkm', '12,5'],
  ['de', '12,5 km', '+1,2 km', '-0,4 km', '12,5'],
])('writes kilometres in %s', (language, ...texts) => {
  expect([
    kilometreText(12_460, language),
    signedKilometreText(1230, language),
    signedKilometreText(-400, language),
    inKilometres(12_460, language),
  ]).toEqual(texts)
})

it.each([
  [0, '0 m'],
  [640.4, '640 m'],
  [999, '999 m'],
  [1000, '1 km'],
  [7249, '7,2 km'],
])('writes a length of %d m as %s', (length_m, text) => {
  expect(lengthText(length_m, 'es')).toBe(text)
})

it.each([
  [640, '640 m²'],
  [99_999, '99.999 m²'],
  [100_000, '0,1 km²'],
  [3_140_000, '3,14 km²'],
  [31_440_000, '31,4 km²'],
])('writes an area of %d m² as %s', (area_m2, text) => {
  expect(areaText(area_m2, 'es')).toBe(text)
})
