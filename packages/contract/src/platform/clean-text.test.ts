import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText, comparedText, plainSigns } from './clean-text.ts'

it.each([
  ['\u202A+57 300 123 4567\u202C', '+57 300 123 4567'],
  ['\u200BAna\uFEFF', 'Ana'],
  ['Pen\u0303o\u0301n', 'Peñón'],
  ['so\u00ADlar', 'solar'],
  ['\u2066Calle 72\u2069', 'Calle 72'],
  ['1\uFE0F\u20E3', '1\u20E3'],
  ['O’Brien – Hijos', 'O’Brien – Hijos'],
  ['Lista 👩🏽\u200D🔧 y 👨\u200D👩\u200D👧', 'Lista 👩🏽\u200D🔧 y 👨\u200D👩\u200D👧'],
  ['❤\uFE0F\u200D🔥\u200D', '❤\uFE0F\u200D🔥'],
  ['Ana\u200D \u200D🔧', 'Ana 🔧'],
])('keeps what is seen of %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept)
})

it.each(Array.from('-‐‑‒–—―−﹘﹣－'))('reads %s as a dash', (dash) => {
  expect(plainSigns(`10${dash}34`)).toBe('10-34')
})

it.each(Array.from("'’‘‛ʼʻ′´`＇"))('reads %s as an apostrophe', (apostrophe) => {
  expect(plainSigns(`O${apostrophe}Brien`)).toBe("O'Brien")
})

it('reads each letter alike, whatever stands beside it', () => {
  for (let code = 0; code < 0x2_00; code += 1) {
    const letter = String.fromCodePoint(code)
    expect(cleanText(`${letter}🔧`)).toBe(`${cleanText(letter)}🔧`)
    expect(plainSigns(`${letter}🔧`)).toBe(`${plainSigns(letter)}🔧`)
  }
})

it('finds what is written in other ways', () => {
  expect(comparedText('  Café\u00A0 de la  ÓPERA ')).toBe('cafe de la opera')
  expect(comparedText('Ñuñoa')).toBe(comparedText('n\u0303un\u0303oa'))
  expect(comparedText('O’Brien')).toBe(comparedText("o'brien"))
  expect(comparedText('👩\u200D🔧 ❤\uFE0F')).toBe(comparedText('👩🔧 ❤'))
})

it('changes nothing that it has changed already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const change of [cleanText, plainSigns, comparedText]) {
        expect(change(change(text))).toBe(change(text))
      }
    }),
  )
})
