import { expect, it } from 'vitest'
import { createIngestQueue } from './ingest-queue.ts'

/** A write that ends when the test says so. */
function slowWrite() {
  const calls: { company_id: string; items: readonly string[]; end: (error?: Error) => void }[] = []
  const write = (company_id: string, items: readonly string[]) =>
    new Promise<ReadonlySet<string>>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(new Set(items)))
      calls.push({ company_id, items, end })
    })
  return { calls, queue: createIngestQueue<string>(write) }
}

it('gathers what arrives while a write is under way into one', async () => {
  const { calls, queue } = slowWrite()
  const answers = ['a', 'b', 'c'].map((item) => queue.submit('one', [item]))
  calls[0]?.end()
  await answers[0]
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.items).toEqual(['b', 'c'])
  calls[1]?.end()
  await Promise.all(answers)
  await queue.drained()
})

it('lets no company wait for another', () => {
  const { calls, queue } = slowWrite()
  void queue.submit('one', ['a'])
  void queue.submit('two', ['b'])
  expect(calls.map(({ company_id }) => company_id)).toEqual(['one', 'two'])
})

it('fails those whose write failed, and no others', async () => {
  const { calls, queue } = slowWrite()
  const [first, second] = [queue.submit('one', ['a']), queue.submit('one', ['b'])]
  calls[0]?.end(new Error('on purpose'))
  await expect(first).rejects.toThrow('on purpose')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.end()
  expect(await second).toEqual(new Set(['b']))
})

it('sends phones away when too much waits, and takes them again afterwards', async () => {
  const { calls, queue } = slowWrite()
  const many = Array.from({ length: 50_000 }, (_, index) => String(index))
  const full = queue.submit('one', many)
  await expect(queue.submit('two', ['x'])).rejects.toMatchObject({ code: 'INGEST_BUSY' })
  calls[0]?.end()
  await full
  void queue.submit('two', ['x'])
  expect(calls.at(-1)?.items).toEqual(['x'])
})
