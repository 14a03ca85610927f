import { expect, it } from 'vitest'
import { callingRegions, phoneParts, phoneText } from './calling-codes.ts'

it('splits a phone into its calling code and its number, and joins them again', () => {
  for (const [phone, code, number] of [
    ['+57 300 123 4567', '57', '300 123 4567'],
    ['+1 787 555 0100', '1', '787 555 0100'],
    ['+593991234567', '593', '991234567'],
    ['3001234567', '', '3001234567'],
    ['', '', ''],
  ] as const) {
    expect(phoneParts(phone)).toEqual({ code, number })
    expect(phoneText({ code, number }).replaceAll(' ', '')).toBe(phone.replaceAll(' ', ''))
  }
})

it('has one code for a region, none of which begins another', () => {
  const regions = callingRegions.map(({ region }) => region)
  expect(new Set(regions).size).toBe(regions.length)
  const codes = [...new Set(callingRegions.map(({ code }) => code))]
  for (const code of codes) {
    expect(codes.filter((other) => other.startsWith(code))).toEqual([code])
  }
})
