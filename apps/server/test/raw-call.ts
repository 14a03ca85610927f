import { createConnection, type Socket } from 'node:net'

export interface RawCall {
  readonly socket: Socket
  /** The status and the code of the answer; null where the connection ended without one. */
  readonly answer: Promise<{ readonly status: number; readonly code: string | undefined } | null>
}

/** A call whose body is written in chunks by whoever makes it. */
export const rawCall = (port: number, head: readonly string[]): RawCall =>
  rawConnection(
    port,
    `${[...head, 'host: localhost', 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`,
  )

/** A connection that begins with any bytes: what a careful client never sends. */
export function rawConnection(port: number, begin: string): RawCall {
  const socket = createConnection({ host: '127.0.0.1', port })
  let text = ''
  const answer = new Promise<{ status: number; code: string | undefined } | null>((resolve) => {
    const settle = () => {
      const status = Number(text.match(/^HTTP\/1.1 (\d+)/)?.[1])
      resolve(status ? { status, code: text.match(/"code":"(\w+)"/)?.[1] } : null)
    }
    socket.on('data', (piece) => {
      text += String(piece)
      if (/\r\n\r\n[^]*}/.test(text)) settle()
    })
    // What is reset was answered before, or not at all.
    socket.on('error', settle)
    socket.on('close', settle)
  })
  if (begin) socket.write(begin)
  return { socket, answer }
}

/** The bytes of a body, each in a chunk of its own, and the end of the body. */
export function byteByByte(body: string): Buffer {
  const bytes = Buffer.from(body).toString('latin1')
  const chunks = Array.from(bytes, (byte) => `1\r\n${byte}\r\n`)
  return Buffer.from(`${chunks.join('')}0\r\n\r\n`, 'latin1')
}

/** Resolves when the connection is gone. */
export function gone({ socket }: RawCall): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}
