// @vitest-environment jsdom
import { hueOf, setHues } from '@baquiano/ui/hue-of.ts'
import { afterEach, expect, it } from 'vitest'
import { giveHues } from './person-hues.ts'

const team = (size: number) =>
  Array.from({ length: size }, () => ({ id: crypto.randomUUID(), role_name: 'Recurso' }))

/** A frame that works as somebody else keeps them under a name of its own. */
const stored = () =>
  Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('hues') ? [value] : []))

afterEach(() => {
  setHues(new Map())
  localStorage.clear()
})

it('keeps the hues of a team for the pages that do not load it', () => {
  const people = team(12)
  giveHues(people)
  expect(new Set(people.map(({ id }) => hueOf(id))).size).toBe(12)
  for (const { id } of people) expect(stored().join(' ')).toContain(id)
})

it('keeps none of a company of thousands', () => {
  giveHues(team(12))
  const people = team(201)
  giveHues(people)
  for (const { id } of people) expect(stored().join(' ')).not.toContain(id)
})
