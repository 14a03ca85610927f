import { expect, it } from 'vitest'
import { z } from 'zod'
import { exportTask } from '../exports/index.ts'
import { taskKind } from '../platform/index.ts'
import { taskOf } from './task.ts'

const countTask = taskKind('count', {
  input: z.object({ up_to: z.int() }),
  result: z.object({ sum: z.int() }),
  shown: { sum: z.int().nullable() },
})
const either = taskOf([exportTask, countTask])
const at = '2026-03-02T15:00:00.000Z'
const shared = {
  id: '0195d5a0-0000-7000-8000-0000000000e1',
  status: 'done',
  done: 3,
  total: 3,
  error: null,
  added_on: at,
  update_on: at,
  finished_on: at,
}

it('tells kinds apart, each with what its owner sees of it', () => {
  const count = { ...shared, kind: 'count', sum: 6 }
  expect(either.parse({ ...count, up_to: 3, list: 'roles' })).toEqual(count)
  const written = { ...shared, kind: 'export', list: 'roles', format: 'csv', file: null }
  expect(either.parse({ ...written, sum: 6 })).toEqual(written)
})

it.each([
  { ...shared, kind: 'count' },
  { ...shared, kind: 'export', sum: 6 },
  { ...shared, kind: 'unknown', sum: 6 },
])('rejects a task that lacks what its kind $kind has', (task) => {
  expect(either.safeParse(task).success).toBe(false)
})
