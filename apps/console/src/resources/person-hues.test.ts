// @vitest-environment jsdom
import { hueOf, setHues } from '@baquiano/ui/hue-of.ts'
import { afterEach, expect, it } from 'vitest'
import { giveHues } from './person-hues.ts'

const team = (size: number) =>
  Array.from({ length: size }, (_, count) => ({
    id: `0195d5a0-0000-7000-8000-${String(count).padStart(12, '0')}`,
    role_name: 'Recurso',
  }))

afterEach(() => {
  setHues(new Map())
  localStorage.clear()
})

it('keeps the hues of a team for the pages that do not load it', () => {
  const people = team(12)
  giveHues(people)
  expect(new Set(people.map(({ id }) => hueOf(id))).size).toBe(12)
  expect(Object.keys(JSON.parse(localStorage.getItem('hues') ?? '{}'))).toHaveLength(12)
})

it('keeps none of a company of thousands', () => {
  giveHues(team(201))
  expect(localStorage.getItem('hues') ?? '{}').toBe('{}')
})
