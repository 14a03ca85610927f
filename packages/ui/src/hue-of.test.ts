import { afterEach, expect, it } from 'vitest'
import { distinctHues, hueOf, setHues } from './hue-of.ts'

const idOf = (count: number) => `0195d5a0-0000-7000-8000-${String(count).padStart(12, '0')}`
const team = (size: number, role_name = 'Recurso', from = 0) =>
  Array.from({ length: size }, (_, count) => ({ id: idOf(from + count), role_name }))
const huesOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => hueOf(id))

afterEach(() => setHues(new Map()))

it('gives a person the same hue every time', () => {
  expect(hueOf(idOf(1))).toBe(hueOf(idOf(1)))
})

it('gives no two of twelve people the same hue', () => {
  const people = team(12)
  setHues(distinctHues(people))
  expect(new Set(huesOf(people)).size).toBe(12)
})

it('gives the people of the largest role hues of their own beside others', () => {
  const field = team(12, 'Recurso', 4)
  setHues(distinctHues([...team(4, 'Supervisor'), ...field]))
  expect(new Set(huesOf(field)).size).toBe(12)
})

it('uses every hue twice before one a third time', () => {
  const people = team(24)
  setHues(distinctHues(people))
  const shown = huesOf(people)
  for (const hue of shown) expect(shown.filter((other) => other === hue)).toHaveLength(2)
})

it('changes the hue of nobody when somebody joins', () => {
  const before = distinctHues(team(7))
  const after = distinctHues(team(8))
  for (const [id, hue] of before) expect(after.get(id)).toBe(hue)
})
