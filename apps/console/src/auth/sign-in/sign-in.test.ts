import { expect, it } from 'vitest'
import { addedTo, eraseAt, isWhole, noDigits, typeAt } from './code-digits.ts'
import { clockText } from './clock-text.ts'
import { maskEmail } from './mask-email.ts'

it('types digits one after the other, and nothing else', () => {
  const one = typeAt(noDigits, 0, '4')
  expect(one).toEqual({ digits: ['4', '', '', '', '', ''], next: 1 })
  expect(typeAt(one.digits, 1, 'x')).toEqual({ digits: one.digits, next: 1 })
})

it('takes a whole code into any box, with what stands around it', () => {
  const { digits, next } = typeAt(noDigits, 3, ' 410-792 ')
  expect(digits.join('')).toBe('410792')
  expect([next, isWhole(digits)]).toEqual([5, true])
})

it('goes on where part of a code was pasted', () => {
  expect(typeAt(noDigits, 2, '79')).toEqual({ digits: ['', '', '7', '9', '', ''], next: 4 })
})

it('erases the box, then the one before', () => {
  const { digits } = typeAt(noDigits, 0, '41')
  expect(eraseAt(digits, 1)).toEqual({ digits: ['4', '', '', '', '', ''], next: 1 })
  expect(eraseAt(digits, 2)).toEqual({ digits: ['4', '', '', '', '', ''], next: 1 })
  expect(eraseAt(noDigits, 0).next).toBe(0)
})

it.each([
  ['', '7', '7'],
  ['4', '47', '7'],
  ['4', '74', '7'],
  ['4', '410792', '410792'],
  ['', '410792', '410792'],
])('knows that a box with "%s" which now reads "%s" was given "%s"', (before, text, added) => {
  expect(addedTo(before, text)).toBe(added)
})

it.each([
  ['valeria.rojas@transandina.co', 'v•••••••s@transandina.co'],
  ['ab@x.co', 'a•••••••@x.co'],
])('masks %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

it.each([
  [526, '8:46'],
  [37.2, '0:38'],
  [-3, '0:00'],
])('writes %d s as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
