import { beforeEach, expect, it, vi } from 'vitest'
import { runProcess } from './run-process.ts'

// The channel of this process belongs to the test runner.
beforeEach(() => {
  vi.spyOn(process, 'disconnect').mockReturnValue(undefined)
})

it('ends what it began, the last first, when a signal comes', async () => {
  const steps: string[] = []
  const running = runProcess(async (onEnd) => {
    onEnd(async () => steps.push('database closed'))
    onEnd(async () => steps.push('server closed'))
    process.emit('SIGTERM')
    steps.push('started')
  })
  await running
  expect(steps).toEqual(['started', 'server closed', 'database closed'])
})

it('tells why a start failed, and ends what it had begun', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const end = vi.fn<() => Promise<void>>(async () => {})
  await runProcess(async (onEnd) => {
    onEnd(end)
    throw new Error('no database', { cause: new Error('wrong password') })
  })
  expect(end).toHaveBeenCalledTimes(1)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  expect(written.mock.calls.join('')).toMatch(/no database[^]*wrong password/)
  written.mockRestore()
})
