import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { limits } from '@baquiano/contract/platform'
import { afterAll, expect, it } from 'vitest'
import { byteByByte, gone, rawCall } from '../../../test/raw-call.ts'
import { startTestServer } from '../../../test/server.ts'
import { inBlocks } from './in-blocks.ts'

const rate = { window_ms: 300, bytes: 100, rest_ms: 300, pollEvery_ms: 50 }
const server = await startTestServer('app', { bodyRate: rate })
await server.http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.http.close())
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
const { port } = server.http.server.address() as AddressInfo

const json = 'content-type: application/json'
const open = ['POST /v1/identity/password HTTP/1.1', json]
const upload = (token: string) => [
  'POST /v1/profile/photo?left=0&top=0&size=1 HTTP/1.1',
  `authorization: Bearer ${token}`,
  'content-type: application/octet-stream',
]

it('reads a body that comes byte by byte', async () => {
  const call = rawCall(port, open)
  call.socket.write(
    byteByByte(JSON.stringify({ email: 'nadie@baquiano.test', password: 'ñandú-1' })),
  )
  expect(await call.answer).toEqual({ status: 401, code: 'WRONG_EMAIL_OR_PASSWORD' })
  call.socket.destroy()
})

const sized = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - 11) })
const send = (path: string, body: string) =>
  fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

it('takes 16 kB from anybody and 131 kB by protocols of phones, and no more', async () => {
  for (const [path, most] of [
    ['/identity/password', limits.open_body_bytes],
    ['/owntracks', limits.foreign_body_bytes],
  ] as const) {
    expect((await send(path, sized(most))).status).not.toBe(413)
    expect((await send(path, sized(most + 1))).status).toBe(413)
    const chunked = rawCall(port, [`POST /v1${path} HTTP/1.1`, json])
    chunked.socket.write(byteByByte(sized(most + 1)))
    expect(await chunked.answer).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    chunked.socket.destroy()
  }
})

it('answers 408 to a body that stalls, and ends its connection', async () => {
  const call = rawCall(port, open)
  call.socket.write('1\r\n{\r\n')
  expect(await call.answer).toEqual({ status: 408, code: 'BODY_TOO_SLOW' })
  await gone(call)
})

it('answers 408 to an upload that trickles, not to one that goes on', async () => {
  const token = server.signIn()
  const trickle = rawCall(port, upload(token))
  const steady = rawCall(port, upload(token))
  const drip = setInterval(() => {
    trickle.socket.write('1\r\nx\r\n')
    steady.socket.write(`64\r\n${'x'.repeat(100)}\r\n`)
  }, 50)
  expect(await trickle.answer).toEqual({ status: 408, code: 'BODY_TOO_SLOW' })
  await gone(trickle)
  clearInterval(drip)
  steady.socket.write('0\r\n\r\n')
  expect(await steady.answer).toEqual({ status: 415, code: 'PICTURE_NOT_JPG_OR_PNG' })
  steady.socket.destroy()
})

it('ends the connection of a body that nobody reads', async () => {
  const call = rawCall(port, upload('of nobody'))
  expect(await call.answer).toMatchObject({ status: 401 })
  const drip = setInterval(() => call.socket.write('1\r\nx\r\n'), 20)
  await gone(call)
  clearInterval(drip)
})

it('takes three uploads of a person at a time, and others when they are done', async () => {
  const token = server.signIn()
  const calls = [1, 2, 3].map(() => rawCall(port, upload(token)))
  await expect
    .poll(async () => {
      const fourth = rawCall(port, upload(token))
      fourth.socket.write('0\r\n\r\n')
      const answer = await fourth.answer
      fourth.socket.destroy()
      return answer
    })
    .toEqual({ status: 429, code: 'TOO_MANY_UPLOADS' })
  for (const { socket } of calls) socket.destroy()
  await expect
    .poll(async () => {
      const next = rawCall(port, upload(token))
      next.socket.write(byteByByte('GIF'))
      const answer = await next.answer
      next.socket.destroy()
      return answer?.status
    })
    .toBe(415)
})

it('makes blocks of a stream, whatever its chunks, and leaves the source open', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_001 }, (_, index) => index % 251))
  for (const size of [1, 1000, 65_536, 150_000]) {
    const pieces: Buffer[] = []
    for (let from = 0; from < bytes.length; from += size) {
      pieces.push(bytes.subarray(from, from + size))
    }
    const blocks: Buffer[] = []
    for await (const block of inBlocks(Readable.from(pieces))) blocks.push(block)
    expect(blocks.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 3393])
    expect(Buffer.concat(blocks).equals(bytes)).toBe(true)
  }
  const source = Readable.from([bytes, bytes])
  for await (const block of inBlocks(source)) if (block.length > 0) break
  expect(source.destroyed).toBe(false)
})
