import { limits } from '@baquiano/contract/platform'
import { expect, it, vi } from 'vitest'
import { actInBulk } from './act-in-bulk.ts'

type Ask = Parameters<typeof actInBulk>[0]['ask']

const done = (id: string) => ({ id, code: null })

it('cuts named records into calls', async () => {
  const ask = vi.fn<Ask>(async (select) => {
    const ids = 'id' in select ? select.id : []
    return { outcomes: ids.map(done), next_id: null }
  })
  const id = Array.from({ length: limits.bulk * 2 + 1 }, (_, index) => String(index))
  const outcomes = await actInBulk({ ask }, { id })
  expect(ask.mock.calls.map(([select]) => ('id' in select ? select.id.length : 0))).toEqual([
    limits.bulk,
    limits.bulk,
    1,
  ])
  expect(outcomes).toHaveLength(id.length)
})

it('goes on after the last one of each part until none is left', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce({ outcomes: [done('a')], next_id: 'a' })
    .mockResolvedValueOnce({ outcomes: [{ id: 'b', code: 'ROLE_IN_USE' }], next_id: null })
  const onProgress = vi.fn<(done: number) => void>()
  const select = { filters: {}, match: 'coincidence', except_id: ['z'] } as const
  const outcomes = await actInBulk({ ask }, { ...select, except_id: ['z'] }, onProgress)
  expect(ask.mock.calls[1]?.[0]).toEqual({ ...select, after_id: 'a' })
  expect(outcomes.map(({ code }) => code)).toEqual([null, 'ROLE_IN_USE'])
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})
