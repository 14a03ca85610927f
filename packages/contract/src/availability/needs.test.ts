import { expect, it } from 'vitest'
import { amountOf, amounts, missingSkills, skillNames } from './needs.ts'

it('finds what a visit asks for and somebody has not, whatever the capitals', () => {
  expect(missingSkills(['Gas', 'Alturas'], ['gas'])).toEqual(['Alturas'])
  expect(missingSkills([], [])).toEqual([])
})

it('tells no amount from none', () => {
  const holds = [{ name: 'kg', amount: 0 }]
  expect(amountOf(holds, 'KG')).toBe(0)
  expect(amountOf(holds, 'm³')).toBeNull()
})

it('rejects a name that is given twice', () => {
  const twice = [
    { name: 'kg', amount: 1 },
    { name: 'KG', amount: 2 },
  ]
  expect(skillNames.safeParse(['gas', 'Gas']).error?.issues).toMatchObject([
    { message: 'NAMED_TWICE' },
  ])
  expect(amounts.safeParse(twice).success).toBe(false)
  expect(amounts.safeParse(twice.slice(1)).success).toBe(true)
})
