import { expect, it } from 'vitest'
import { hueOf } from './hue-of.ts'
import { initialsOf } from './initials-of.ts'

it.each([
  ['María José Pérez', 'MP'],
  ['  ñandú  ', 'Ñ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('writes %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives a person the same hue every time', () => {
  expect(hueOf('0195d5a0-0000-7000-8000-000000000001')).toBe(
    hueOf('0195d5a0-0000-7000-8000-000000000001'),
  )
})
