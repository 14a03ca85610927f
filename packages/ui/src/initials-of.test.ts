import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['María José Pérez', 'MP'],
  ['  ñandú  ', 'Ñ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('writes %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
