import { devices } from '@baquiano/contract/devices'
import { secondMs } from '@baquiano/contract/platform'
import { afterEach, expect, it, vi } from 'vitest'
import { callWith } from './field-call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const neverAnswers = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

it('gives a call up that nobody answers, as if there were no network', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', neverAnswers)
  const [outcome] = await Promise.all([
    Promise.allSettled([callWith('token')(devices.self, {})]),
    vi.advanceTimersByTimeAsync(31 * secondMs),
  ])
  expect(outcome).toMatchObject([{ status: 'rejected', reason: expect.any(TypeError) }])
  expect(vi.getTimerCount()).toBe(0)
})

it('ends a call with its page, for the page’s own reason', async () => {
  vi.stubGlobal('fetch', neverAnswers)
  const page = new AbortController()
  const called = callWith('token')(devices.self, {}, page.signal)
  page.abort(new Error('the page was left'))
  await expect(called).rejects.toThrow('the page was left')
})
