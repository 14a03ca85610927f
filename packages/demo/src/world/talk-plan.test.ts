import { limits } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { companies } from '../../test/make-town.ts'
import { notices, plannedNotice, speaks, talksOf } from './talk-plan.ts'

it('lets nobody write who is no member, nor a phone without the app', () => {
  for (const plan of companies) {
    for (const { members, said } of talksOf(plan)) {
      const people = said.flatMap(({ who }) => (who === 'supervisor' ? [] : [who]))
      expect(members).toEqual(expect.arrayContaining(people))
      expect(people.every((person) => speaks(person))).toBe(true)
    }
  }
})

it('writes what the product takes', () => {
  const texts = [...notices, plannedNotice].flatMap(({ title, text }) => [title, text])
  expect(texts.every((text) => text.length <= limits.chat_text)).toBe(true)
})
