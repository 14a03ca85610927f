import { expect, it } from 'vitest'
import { markedParts, matchesText } from './matches-text.ts'

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

it('marks what matches, whatever its accents, and keeps the text', () => {
  expect(markedParts('Óptica Visión', 'vision opt')).toEqual([
    { text: 'Ópt', isMatch: true },
    { text: 'ica ', isMatch: false },
    { text: 'Visión', isMatch: true },
  ])
  expect(markedParts('La Rosa', '')).toEqual([{ text: 'La Rosa', isMatch: false }])
})
