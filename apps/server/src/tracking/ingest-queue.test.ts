import { expect, it } from 'vitest'
import { createIngestQueue } from './ingest-queue.ts'

/** Writes that end when the test says so. */
function slowWrites(worthSecond = 1) {
  const calls: { company_id: string; items: readonly string[]; end: (error?: Error) => void }[] = []
  const write = (company_id: string, items: readonly string[]) =>
    new Promise<null>((resolve, reject) => {
      calls.push({ company_id, items, end: (error) => (error ? reject(error) : resolve(null)) })
    })
  return {
    calls,
    queue: createIngestQueue<string>(write, worthSecond),
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

it('begins a second write of a company for as many fixes as are worth it, and for no fewer', async () => {
  const { calls, queue, until } = slowWrites(3)
  const answers = [queue.submit('one', ['a'])]
  await until(1)
  answers.push(...['b', 'c'].map((item) => queue.submit('one', [item])))
  void queue.submit('two', ['x'])
  await until(2)
  expect(calls.map(({ items }) => items.join())).toEqual(['a', 'x'])
  answers.push(queue.submit('one', ['d']))
  await until(3)
  answers.push(queue.submit('one', ['e']))
  calls[0]?.end()
  await answers[0]
  expect(calls).toHaveLength(3)
  calls[2]?.end()
  await until(4)
  expect(calls.slice(2).map(({ items }) => items.join())).toEqual(['b,c,d', 'e'])
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

/** As many fixes as one request may hold. */
const batch = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name}${index}`)

it('takes turns between companies, one write each, however much one of them sends', async () => {
  const { calls, queue, until } = slowWrites()
  const flood = Array.from({ length: 20 }, () => queue.submit('flood', batch('f')))
  await until(2)
  const others = ['a', 'b', 'c'].map((company_id) => queue.submit(company_id, ['x']))
  // Two of four writes at once are the flooding company's, and no more.
  await until(4)
  calls[0]?.end()
  await until(5)
  calls[1]?.end()
  await until(6)
  const order = calls.map(({ company_id }) => company_id).join(' ')
  expect(order).toBe('flood flood a b flood c')
  let ended = 0
  await expect
    .poll(() => {
      for (const { end } of calls.slice(ended)) end()
      ended = calls.length
      return ended
    })
    .toBe(13)
  await Promise.all([...flood, ...others])
})

it('sends the phones of a company away when too much of it waits, and no others', async () => {
  const { calls, queue, until } = slowWrites()
  const flood = Array.from({ length: 70 }, () => queue.submit('flood', batch('f')))
  const outcomes = Promise.allSettled(flood)
  await expect(flood[25]).rejects.toMatchObject({ code: 'INGEST_BUSY' })
  const other = queue.submit('other', batch('o'))
  await until(3)
  for (const { end } of calls) end()
  expect(await other).toBeNull()
  let ended = 3
  await expect
    .poll(() => {
      for (const { end } of calls.slice(ended)) end()
      ended = calls.length
      return ended
    })
    .toBe(14)
  const taken = (await outcomes).filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(25)
  void queue.submit('flood', ['f'])
  await until(15)
})

it('takes what a quiet company sends even where several others have filled the queue', async () => {
  const { calls, queue, until } = slowWrites()
  const floods = Array.from({ length: 60 }, (_, index) => queue.submit(`f${index % 3}`, batch('f')))
  void Promise.allSettled(floods)
  await expect(floods[59]).rejects.toMatchObject({ code: 'INGEST_BUSY' })
  await until(4)
  void queue.submit('other', ['x'])
  for (const written of [0, 1, 2, 3]) {
    calls[written]?.end()
    await until(5 + written)
  }
  // One write of each of the three was before it.
  const order = calls.map(({ company_id }) => company_id).join(' ')
  expect(order).toBe('f0 f1 f2 f0 f1 f2 f0 other')
})
