import { expect, it, vi } from 'vitest'
import { createBatch } from './create-batch.ts'

const doubled = async (keys: readonly number[]) => keys.map((key) => key * 2)

it('answers what is requested together by one call, each with its own value', async () => {
  const load = vi.fn<typeof doubled>(doubled)
  const get = createBatch({ most: 10, load })
  expect(await Promise.all([get(1), get(2)])).toEqual([2, 4])
  expect(await get(3)).toBe(6)
  expect(load.mock.calls).toEqual([[[1, 2]], [[3]]])
})

it('sends no more than fits one call', async () => {
  const load = vi.fn<typeof doubled>(doubled)
  const get = createBatch({ most: 2, load })
  expect(await Promise.all([get(1), get(2), get(3)])).toEqual([2, 4, 6])
  expect(load).toHaveBeenCalledTimes(2)
})

it('fails for all when the call fails, and for a value that is missing', async () => {
  const broken = createBatch<number, number>({
    most: 10,
    load: () => Promise.reject(new Error('gone')),
  })
  await expect(Promise.all([broken(1), broken(2)])).rejects.toThrow('gone')
  const short = createBatch<number, number>({ most: 10, load: async () => [] })
  await expect(short(1)).rejects.toThrow('fewer values')
})
