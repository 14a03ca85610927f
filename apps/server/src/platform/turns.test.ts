import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when the test says so. */
function slowWork() {
  const started: { name: string; end: () => void }[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push({ name, end: () => resolve(name) })
    })
  const names = () => started.map(({ name }) => name).join('')
  return { started, work, until: (expected: string) => expect.poll(names).toBe(expected) }
}

it('runs so many of a key at a time, in the order in which they came', async () => {
  const { started, work, until } = slowWork()
  const turns = createTurns({ concurrency: 2 })
  const answers = ['a', 'b', 'c', 'd'].map((name) => turns('one', work(name)))
  await until('ab')
  started[1]?.end()
  await until('abc')
  started[0]?.end()
  await until('abcd')
  for (const { end } of started) end()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

it('lets no key wait for another, and refuses one beyond its own places alone', async () => {
  const { started, work, until } = slowWork()
  const turns = createTurns({ concurrency: 1, maxWaiting: 1, createError: () => new Error('full') })
  const answers = [turns('one', work('a')), turns('one', work('b'))]
  await expect(turns('one', work('c'))).rejects.toThrow('full')
  answers.push(turns('two', work('z')))
  await until('az')
  for (const { end } of started) end()
  await until('azb')
  started[2]?.end()
  await Promise.all(answers)
})

it('goes on after work that failed', async () => {
  const turns = createTurns({ concurrency: 1 })
  await expect(turns('one', () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
    'on purpose',
  )
  expect(await turns('one', async () => 1)).toBe(1)
})
