import { expect, it, vi } from 'vitest'
import { loggedCallback } from './logged-callback.ts'

it('logs what its work throws or rejects, and passes nothing on', async () => {
  const log = { error: vi.fn<() => void>() }
  const rejects = loggedCallback(log, 'one', () => Promise.reject(new Error('later')))
  const throws = loggedCallback(log, 'two', () => {
    throw new Error('at once')
  })
  rejects()
  throws()
  await expect.poll(() => log.error.mock.calls).toHaveLength(2)
  expect(log.error).toHaveBeenCalledWith(new Error('later'), 'one failed')
  expect(log.error).toHaveBeenCalledWith(new Error('at once'), 'two failed')
})
