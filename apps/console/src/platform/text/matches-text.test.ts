import { expect, it } from 'vitest'
import { matchesText } from './matches-text.ts'

it.each([
  ['opera', ['Café de la Ópera']],
  ['nogal ferr', ['Ferretería El Nogal']],
  ['', ['anything']],
  ['vt-4110', ['VT-4110', undefined]],
])('finds %j in %j', (text, values) => {
  expect(matchesText(text, values)).toBe(true)
})

it('wants every word', () => {
  expect(matchesText('nogal clínica', ['Ferretería El Nogal'])).toBe(false)
})
