import { expect, it } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

/** A queue whose work ends when the test says so; `begun` has the order in which it was begun. */
function openQueue(limits: Parameters<typeof createHashQueue>[0]) {
  const queue = createHashQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (address: string, name = address) =>
    queue.run(address, () => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        ends.push(resolve)
      })
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { run, begun, endOne }
}

it('computes no more at once than it may, and lets addresses take turns', async () => {
  const { run, begun, endOne } = openQueue({ running: 2, waiting: 9, waiting_per_address: 9 })
  const all = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5'].map((name) =>
    run('10.0.0.1', name),
  )
  all.push(run('10.0.0.2', 'owner'), run('10.0.0.3', 'colleague'))
  expect(begun).toEqual(['flood 1', 'flood 2'])
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(begun.slice(2)).toEqual(['flood 3', 'owner', 'colleague', 'flood 4', 'flood 5'])
})

it('turns away what waits beyond its bounds, of one address first', async () => {
  const { run, begun, endOne } = openQueue({ running: 1, waiting: 3, waiting_per_address: 2 })
  const taken = [run('a'), run('a'), run('a')]
  const busy = { code: 'SIGN_IN_BUSY', details: { retry_after_s: 5 } }
  await expect(run('a')).rejects.toMatchObject(busy)
  taken.push(run('b'))
  await expect(run('c')).rejects.toMatchObject(busy)
  for (const _ of taken) await endOne()
  await Promise.all(taken)
  expect(begun).toEqual(['a', 'a', 'b', 'a'])
})

it('goes on after work that fails', async () => {
  const queue = createHashQueue({ running: 1, waiting: 1, waiting_per_address: 1 })
  const failing = queue.run('a', () => Promise.reject(new Error('on purpose')))
  const next = queue.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('on purpose')
  expect(await next).toBe('done')
})
