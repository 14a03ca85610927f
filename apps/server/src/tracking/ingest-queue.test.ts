import { expect, it } from 'vitest'
import { createIngestQueue } from './ingest-queue.ts'

/** Writes that end when the test says so. */
function slowWrites() {
  const calls: { company_id: string; items: readonly string[]; end: (error?: Error) => void }[] = []
  const write = (company_id: string, items: readonly string[]) =>
    new Promise<null>((resolve, reject) => {
      calls.push({ company_id, items, end: (error) => (error ? reject(error) : resolve(null)) })
    })
  return {
    calls,
    queue: createIngestQueue<string>(write),
    until: (count: number) => expect.poll(() => calls.length).toBe(count),
  }
}

it('writes together what arrives in the same moment or while two writes are under way', async () => {
  const { calls, queue, until } = slowWrites()
  const answers = ['a', 'b'].map((item) => queue.submit('one', [item]))
  await until(1)
  answers.push(queue.submit('one', ['c']))
  await until(2)
  answers.push(...['d', 'e'].map((item) => queue.submit('one', [item])))
  calls[0]?.end()
  await until(3)
  expect(calls.map(({ items }) => items.join())).toEqual(['a,b', 'c', 'd,e'])
  for (const { end } of calls) end()
  await Promise.all(answers)
})

it('lets no company wait for another', async () => {
  const { calls, queue, until } = slowWrites()
  void queue.submit('one', ['a'])
  void queue.submit('two', ['b'])
  await until(2)
  expect(calls.map(({ company_id }) => company_id)).toEqual(['one', 'two'])
})

it('fails those whose write failed, and no others', async () => {
  const { calls, queue, until } = slowWrites()
  const first = queue.submit('one', ['a'])
  await until(1)
  const second = queue.submit('one', ['b'])
  await until(2)
  calls[0]?.end(new Error('on purpose'))
  calls[1]?.end()
  await expect(first).rejects.toThrow('on purpose')
  expect(await second).toBeNull()
})

it('sends phones away when too much waits, and takes them again afterwards', async () => {
  const { calls, queue, until } = slowWrites()
  const many = Array.from({ length: 50_000 }, (_, index) => String(index))
  const full = queue.submit('one', many)
  await expect(queue.submit('two', ['x'])).rejects.toMatchObject({ code: 'INGEST_BUSY' })
  await until(1)
  calls[0]?.end()
  await full
  void queue.submit('two', ['x'])
  await until(2)
  expect(calls[1]?.items).toEqual(['x'])
})
