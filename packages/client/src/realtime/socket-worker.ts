import type { ErrorCode } from '@baquiano/contract/platform'
import { realtimePath, type Topic } from '@baquiano/contract/realtime'
import { io } from 'socket.io-client'
import type { FromSocket, ToSocket } from './socket-messages.ts'

// The socket, off the main thread: what arrives is put together here, and handed over whole.

let giveToken: ((auth: object) => void) | undefined

const socket = io({
  path: realtimePath,
  // The only one the server speaks: a proxy needs no sticky sessions for it.
  transports: ['websocket'],
  autoConnect: false,
  auth: (give) => {
    giveToken = give
    post({ is: 'token_wanted' })
  },
})
socket.on('connect', () => post({ is: 'connected' }))
socket.on('disconnect', (reason) =>
  post({ is: 'disconnected', by_server: reason === 'io server disconnect' }),
)
socket.on('connect_error', ({ message }) =>
  post({
    is: 'failed',
    comes_back: socket.active,
    session_over: message === ('SESSION_REQUIRED' satisfies ErrorCode),
  }),
)
socket.onAny((name: string, payload: unknown) =>
  post({ is: 'event', name, payload }, bytesOf(payload)),
)

addEventListener('message', ({ data }: MessageEvent<ToSocket>) => {
  if (data.tell === 'connect') socket.connect()
  else if (data.tell === 'close') socket.disconnect()
  else if (data.tell === 'token') giveToken?.({ token: data.token })
  else subscribe(data.topic)
})

/** A connection that ends before the answer needs none: the next one subscribes again. */
function subscribe(topic: Topic): void {
  socket.emit('subscribe', { topic }, (answer: unknown) =>
    post({ is: 'subscribed', topic, answer }),
  )
}

/** What is given away instead of copied. */
function bytesOf(payload: unknown): ArrayBuffer[] {
  if (typeof payload !== 'object' || payload === null) return []
  return 'batch' in payload && payload.batch instanceof ArrayBuffer ? [payload.batch] : []
}

function post(message: FromSocket, transfer: ArrayBuffer[] = []): void {
  postMessage(message, { transfer })
}
