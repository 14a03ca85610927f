import { AppError } from '@baquiano/contract/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRealtime } from './realtime.ts'
import type { FromSocket, ToSocket } from './socket-messages.ts'

const sent: ToSocket[] = []
const hear = new Set<(event: { data: FromSocket }) => void>()

const send = (name: string, payload: object) => {
  for (const listener of hear) listener({ data: { is: 'event', name, payload } })
}

/** In place of the worker that holds the socket. */
class FakeWorker {
  addEventListener(_: string, listener: (event: { data: FromSocket }) => void) {
    hear.add(listener)
  }
  postMessage(message: ToSocket) {
    sent.push(message)
  }
  terminate() {
    hear.clear()
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.length = 0
})

it.each([
  { session_over: false, renewals: 0 },
  { session_over: true, renewals: 1 },
])(
  'connects again until it is let in; a session that is over ($session_over) is renewed before',
  async ({ session_over, renewals }) => {
    const renew = vi.fn<() => Promise<void>>().mockRejectedValue(new AppError('INTERNAL'))
    const close = createRealtime({ token: () => 'token', renew }).open()
    for (const attempts of [2, 3]) {
      for (const listener of hear) {
        listener({ data: { is: 'failed', comes_back: false, session_over } })
      }
      await vi.advanceTimersByTimeAsync(10_000)
      expect(sent.filter(({ tell }) => tell === 'connect')).toHaveLength(attempts)
    }
    expect(renew).toHaveBeenCalledTimes(renewals * 2)
    close()
  },
)

it('gives each listener the events of its topic alone, and asks it to reload after a backlog', () => {
  const realtime = createRealtime({ token: () => 'token', renew: async () => {} })
  const end = realtime.open()
  const heard: unknown[] = []
  const listenerOf = (topic: string) => ({
    onEvent: (payload: unknown) => heard.push([topic, payload]),
    onResync: () => heard.push([topic, 'resync']),
  })
  realtime.follow('company', listenerOf('company'))
  realtime.follow('tasks', listenerOf('tasks'))
  const id = '0195d5a0-0000-7000-8000-0000000000e1'
  send('tasks', { id, record: null })
  send('company', { type_config_name: 'MODULS' })
  send('resync', { topic: 'tasks' })
  expect(heard).toEqual([
    ['tasks', { id, record: null }],
    ['company', { type_config_name: 'MODULS' }],
    ['tasks', 'resync'],
  ])
  end()
})
