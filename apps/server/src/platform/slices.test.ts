import { expect, it } from 'vitest'
import { createSlices, eachInSlices } from './slices.ts'

/** What happened, in its order, where every round of the event loop is an event too. */
async function timeline(
  companies: readonly string[],
  rounds: number,
  took_ms = 5,
): Promise<string> {
  let now = 0
  const nextSlice = createSlices(() => now)
  const events: string[] = []
  const ended = companies.map((name) =>
    nextSlice(name).then(() => {
      now += took_ms
      events.push(name)
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    events.push('.')
  }
  await Promise.all(ended)
  return events.join('')
}

it('runs one slice in a round of the event loop, companies in turn', async () => {
  expect(await timeline(['a', 'a', 'a', 'b', 'c', 'b'], 6)).toBe('a.b.c.a.b.a.')
})

it('runs several in a round where they are short, as long as one would take', async () => {
  expect(await timeline(['a', 'a', 'a', 'b', 'b', 'a'], 3, 2)).toBe('aba.baa..')
})

it('gives a quiet company its turn next, however much another has waiting', async () => {
  expect(await timeline([...Array.from({ length: 50 }, () => 'a'), 'b'], 51)).toMatch(/^a\.b\./)
})

it('lets the event loop go on while it works through many items', async () => {
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const seen: number[] = []
  await eachInSlices('a', [1, 2, 3, 4, 5, 6], (item) => {
    seen.push(item)
    const until = performance.now() + 6
    while (performance.now() < until);
  })
  isOver = true
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  expect(rounds).toBeGreaterThanOrEqual(5)
})
