import { topicName } from '@baquiano/contract/realtime'
import { afterEach, expect, it, vi } from 'vitest'

type OnAny = (name: string, payload: unknown) => void

type Emit = (name: string, payload: unknown, answer: (value: unknown) => void) => void

const onAny = vi.fn<(listener: OnAny) => void>()
const emit = vi.fn<Emit>()
vi.mock('socket.io-client', () => ({ io: () => ({ on: () => {}, onAny, emit }) }))
const posted = vi.fn<(message: object, options: { transfer: ArrayBuffer[] }) => void>()

afterEach(() => vi.unstubAllGlobals())

it('hands the events of every topic to the page, and the bytes of positions without a copy', async () => {
  vi.stubGlobal('postMessage', posted)
  await import('./socket-worker.ts')
  const batch = new ArrayBuffer(64)
  for (const name of [...topicName.options, 'resync']) {
    const payload = name === 'positions' ? { batch } : { name }
    for (const [listener] of onAny.mock.calls) listener(name, payload)
    const transfer = name === 'positions' ? [batch] : []
    expect(posted).toHaveBeenLastCalledWith({ is: 'event', name, payload }, { transfer })
  }
})

it('subscribes without an error when the connection ends before the answer', async () => {
  vi.stubGlobal('postMessage', posted)
  await import('./socket-worker.ts')
  dispatchEvent(new MessageEvent('message', { data: { tell: 'subscribe', topic: 'visits' } }))
  // Only an acknowledgement that is awaited rejects at the end of a connection.
  expect(emit.mock.lastCall?.slice(0, 2)).toEqual(['subscribe', { topic: 'visits' }])
  emit.mock.lastCall?.[2]({ is: 'ok' })
  expect(posted).toHaveBeenLastCalledWith(
    { is: 'subscribed', topic: 'visits', answer: { is: 'ok' } },
    { transfer: [] },
  )
})
