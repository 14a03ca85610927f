import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

it.each([
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['campo2026', 'fair'],
  ['Campo-Grande-26', 'good'],
])('calls %s %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
