import { expect, it } from 'vitest'
import { createLookUp } from './look-up.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('shares one query among all that is looked up in the same moment, and the next among what comes meanwhile', async () => {
  const queries: string[][] = []
  const held: (() => void)[] = []
  const find = createLookUp(async (keys) => {
    queries.push([...keys])
    await new Promise<void>((resolve) => {
      held.push(resolve)
    })
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))
  })
  const first = ['ana', 'nobody', 'eva'].map(find)
  await soon()
  const others = ['iván'].map(find)
  await soon()
  const third = ['olga', 'luz'].map(find)
  await soon()
  // Two are under way; what comes meanwhile waits for one of them.
  expect(queries).toEqual([['ana', 'nobody', 'eva'], ['iván']])
  held[0]?.()
  expect(await Promise.all(first)).toEqual(['ana!', undefined, 'eva!'])
  await soon()
  expect(queries[2]).toEqual(['olga', 'luz'])
  for (const go of held) go()
  expect(await Promise.all([...others, ...third])).toEqual(['iván!', 'olga!', 'luz!'])
})

it('fails for those alone who wait for the query that failed', async () => {
  let count = 0
  const find = createLookUp(async (keys) => {
    count += 1
    if (count === 1) throw new Error('no database')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([find('ana'), find('eva')])).rejects.toThrow('no database')
  expect(await find('ana')).toBe('ana')
})
