import { topicName } from '@baquiano/contract/realtime'
import { afterEach, expect, it, vi } from 'vitest'

type OnAny = (name: string, payload: unknown) => void

const onAny = vi.fn<(listener: OnAny) => void>()
vi.mock('socket.io-client', () => ({ io: () => ({ on: () => {}, onAny }) }))
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
