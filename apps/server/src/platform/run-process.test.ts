import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runProcess } from './run-process.ts'

// The channel of this process belongs to the test runner.
beforeEach(() => {
  vi.spyOn(process, 'disconnect').mockReturnValue(undefined)
  // One of them would end the process of the tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => vi.useRealTimers())

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

it.each(['uncaughtException', 'unhandledRejection'])(
  'ends in order with exit code 1 after an %s, and says what it was',
  async (failure) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const end = vi.fn<() => Promise<void>>(async () => {})
    const added = vi.spyOn(process, 'on')
    await runProcess(async (onEnd) => {
      onEnd(end)
      // Called alone: the test runner listens to the event as well, and would count a failure.
      const [, listener] = added.mock.calls.find(([event]) => event === failure) ?? []
      if (!listener) throw new Error(`nobody listens to ${failure}`)
      process.removeListener(failure, listener)
      listener(new Error('nobody caught it'))
    })
    added.mockRestore()
    expect(end).toHaveBeenCalledTimes(1)
    expect(process.exitCode).toBe(1)
    process.exitCode = undefined
    expect(written.mock.calls.join('')).toContain('nobody caught it')
    written.mockRestore()
  },
)

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

it('leaves after everything has ended, also where something holds it', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('left')
  })
  await runProcess(async () => {
    process.emit('SIGTERM')
  })
  expect(exit).not.toHaveBeenCalled()
  expect(() => vi.advanceTimersByTime(2000)).toThrow('left')
  expect(exit).toHaveBeenCalledTimes(1)
  exit.mockRestore()
})
