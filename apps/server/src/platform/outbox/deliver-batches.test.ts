import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { numberOf, openOutbox } from '../../../test/open-outbox.ts'
import type { Change } from './change.ts'

const { announce, start, nobodyWaits, untilLater } = await openOutbox()

const startBatches = (handleBatch: (changes: readonly Change[]) => Promise<void>) =>
  start({ name: 'test.subscriber', on: ['thing.*'], handleBatch }, { batch_ms: 300 })

it('hands the changes of a company over together, each of another record', async () => {
  const [one, other] = [uuidv7(), uuidv7()]
  const twice = uuidv7()
  await announce(
    { company_id: one, record_id: twice, number: 1 },
    { company_id: one, record_id: twice, number: 2 },
    { company_id: one, record_id: uuidv7(), number: 3 },
    { company_id: other, record_id: uuidv7(), number: 4 },
  )
  const batches: number[][] = []
  startBatches(async (changes) => {
    batches.push(changes.map(numberOf).toSorted((a, b) => a - b))
  })
  await nobodyWaits()
  expect(batches.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([[1, 3], [2], [4]])
})

it.each([
  ['fails', () => Promise.reject(new Error('on purpose'))],
  ['hangs', () => new Promise<void>(() => {})],
])('hands each change of a batch that %s over again alone, and at once', async (_, fail) => {
  const company_id = uuidv7()
  await announce(...[1, 2, 3].map((number) => ({ company_id, record_id: uuidv7(), number })))
  const alone: number[] = []
  let failures = 0
  const loop = startBatches(async (changes) => {
    if (changes.length > 1) return fail()
    const [number = 0] = changes.map(numberOf)
    if (number === 2 && failures === 0) {
      failures += 1
      throw new Error('on purpose')
    }
    alone.push(number)
  })
  await expect.poll(() => alone.toSorted((a, b) => a - b)).toEqual([1, 3])
  await untilLater(() => alone.length === 3, loop)
  await nobodyWaits()
})
