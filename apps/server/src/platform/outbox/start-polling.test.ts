import { hourMs } from '@baquiano/contract/platform'
import { expect, it, vi } from 'vitest'
import { pollingEvery, startPolling } from './start-polling.ts'

const silent = { error: vi.fn<() => void>() }

it('goes on at once while there is work, and when woken', async () => {
  let work = 5
  const steps = vi.fn<() => Promise<number>>(async () => {
    work -= 1
    return Math.max(0, work)
  })
  const loop = pollingEvery(hourMs)('test', steps, silent)
  await expect.poll(() => steps.mock.calls.length).toBe(5)
  loop.wake()
  await expect.poll(() => steps.mock.calls.length).toBe(6)
  await loop.stop()
})

it('misses no call that comes while a step is under way', async () => {
  const finish: (() => void)[] = []
  const steps = vi.fn<() => Promise<number>>(
    () =>
      new Promise((resolve) => {
        finish.push(() => resolve(0))
      }),
  )
  const loop = pollingEvery(hourMs)('test', steps, silent)
  loop.wake()
  finish[0]?.()
  await expect.poll(() => steps.mock.calls.length).toBe(2)
  finish[1]?.()
  await loop.stop()
})

it('tells the log of a step that failed, and tries again', async () => {
  const steps = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('on purpose'))
  steps.mockResolvedValue(0)
  const loop = startPolling('test', steps, silent)
  await expect.poll(() => steps.mock.calls.length).toBe(2)
  expect(silent.error).toHaveBeenCalledTimes(1)
  await loop.stop()
})
