import { limits } from '@baquiano/contract/platform'
import { expect, it, vi } from 'vitest'
import { runBulkAction } from './run-bulk-action.ts'

type BulkRequest = Parameters<typeof runBulkAction>[0]['run']

const done = (id: string) => ({ id, code: null })

it('cuts named records into calls', async () => {
  const request = vi.fn<BulkRequest>(async (select) => {
    const ids = 'id' in select ? select.id : []
    return { outcomes: ids.map(done), next_id: null }
  })
  const id = Array.from({ length: limits.bulk * 2 + 1 }, (_, index) => String(index))
  const outcomes = await runBulkAction({ run: request }, { id })
  expect(request.mock.calls.map(([select]) => ('id' in select ? select.id.length : 0))).toEqual([
    limits.bulk,
    limits.bulk,
    1,
  ])
  expect(outcomes).toHaveLength(id.length)
})

it('goes on after the last one of each part until none is left', async () => {
  const request = vi
    .fn<BulkRequest>()
    .mockResolvedValueOnce({ outcomes: [done('a')], next_id: 'a' })
    .mockResolvedValueOnce({ outcomes: [{ id: 'b', code: 'ROLE_IN_USE' }], next_id: null })
  const onProgress = vi.fn<(done: number) => void>()
  const select = { filters: {}, match: 'coincidence', except_id: ['z'] } as const
  const outcomes = await runBulkAction(
    { run: request },
    { ...select, except_id: ['z'] },
    onProgress,
  )
  expect(request.mock.calls[1]?.[0]).toEqual({ ...select, after_id: 'a' })
  expect(outcomes.map(({ code }) => code)).toEqual([null, 'ROLE_IN_USE'])
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})
