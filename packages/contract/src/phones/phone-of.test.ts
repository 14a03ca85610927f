import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneOf, phonesOf } from './index.ts'

it.each([
  ['+57 300 123 4567', null, '+573001234567'],
  ['\u202A+57 300 123 4567\u202C', null, '+573001234567'],
  ['+57–300–123–4567', null, '+573001234567'],
  ['+57\u00A0300\u00A0123\u00A04567', null, '+573001234567'],
  ['(+57) 300.123/4567', null, '+573001234567'],
  ['＋５７３００１２３４５６７', null, '+573001234567'],
  ['00573133333333', null, '+573133333333'],
  ['+49 (0) 30 5550101', null, '+49305550101'],
  ['+44 (0)20 7946 0958', null, '+442079460958'],
  ['+57 604 555 0101', null, '+576045550101'],
  ['+5491123456789', null, '+5491123456789'],
  ['+55 11 5555-0101', null, '+551155550101'],
  ['300 123 4567', 'CO', '+573001234567'],
  ['573001234567', 'CO', '+573001234567'],
  ['912 345 678', 'ES', '+34912345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['011 4123-4567', 'AR', '+541141234567'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['+34 912 345 678', 'CO', '+34912345678'],
])('reads %j in %s', (text, country, phone) => {
  expect(phoneOf(text, country)).toBe(phone)
})

it.each([
  // Bogotá had eight digits until 2022.
  ['+5717701048', null],
  ['+57 300 123 456', null],
  ['+57 300 123 4567 8', null],
  ['+999 123 456 789', null],
  ['300 123 4567', null],
  ['300 123 4567', 'XX'],
  ['300 123', 'CO'],
  ['+57 604 555 0101 ext 3', null],
  ['llamar al +57 300 123 4567', null],
  ['+57 300 123 4567 / +57 300 123 4568', null],
  ['++573001234567', null],
  ['', null],
])('takes %j in %s for no phone', (text, country) => {
  expect(phoneOf(text, country)).toBe(null)
})

it('keeps what it has read, and reads anything', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('CO', 'ES', null),
      (text, country) => {
        const phone = phoneOf(text, country)
        expect(phone === null || phoneOf(phone, country) === phone).toBe(true)
      },
    ),
  )
})

it('separates phones by commas, semicolons and lines', () => {
  expect(phonesOf(' +57 1, +57 2;+57 3\n')).toEqual(['+57 1', '+57 2', '+57 3'])
})
