import { listAnswer } from '@baquiano/contract/platform'
import { roadMatrix } from '@baquiano/contract/roads'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { writeInSlices } from './large-answer.ts'

const written = async (schema: z.ZodType, answer: unknown) =>
  JSON.parse(Buffer.concat(await writeInSlices('one', schema, answer)).toString())

const record = z.object({ id: z.int(), name: z.string().optional() })
const matrix = { durations_s: [[0, 1]], distances_m: [[0, 2]], sources: [['road', 'estimated']] }

it.each([
  [
    'a list',
    listAnswer(record),
    { records: [{ id: 1, name: 'ñ', secret: 2 }, { id: 2 }], total: 2, next_cursor: null },
  ],
  ['an empty list', listAnswer(record), { records: [], next_cursor: 'x', more: 1 }],
  ['nothing but lists', roadMatrix, matrix],
  ['no object', z.array(z.int()), [1, 2]],
  [
    'an object with rules',
    z.object({ records: z.array(z.int()) }).refine(() => true),
    { records: [1] },
  ],
  ['a list with rules', z.object({ records: z.array(z.int()).max(3) }), { records: [1, 2] }],
])('writes %s as the whole schema would', async (_title, schema, answer) => {
  expect(await written(schema, answer)).toEqual(schema.parse(answer))
})

const writeList = (answer: object) => written(listAnswer(record), answer)

it('refuses what the whole schema would refuse', async () => {
  await expect(writeList({ records: [{ id: 1 }, { id: 'x' }], next_cursor: null })).rejects.toThrow(
    z.ZodError,
  )
  await expect(writeList({ records: [] })).rejects.toThrow(z.ZodError)
  await expect(writeList({ next_cursor: null })).rejects.toThrow(z.ZodError)
})

it('reads and answers others while it writes ten thousand records', async () => {
  const records = Array.from({ length: 10_000 }, (_, id) => ({ id, name: 'x'.repeat(500) }))
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const pieces = await writeInSlices('one', listAnswer(record), { records, next_cursor: null })
  isOver = true
  expect(rounds).toBeGreaterThanOrEqual(3)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000)
})
