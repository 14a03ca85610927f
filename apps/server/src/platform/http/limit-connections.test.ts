import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { type RawCall, rawCall } from '../../../test/raw-call.ts'
import { startTestServer } from '../../../test/server.ts'
import { limitConnections } from './limit-connections.ts'

const head = ['POST / HTTP/1.1']
const opened: RawCall[] = []
const servers: Server[] = []
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers calls when their body ends. */
async function serve(limits: { total: number; perAddress: number }, isProxy = false) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  })
  limitConnections(server, limits, () => isProxy)
  server.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
  const { port } = server.address() as AddressInfo
  return (): RawCall => {
    const call = rawCall(port, head)
    opened.push(call)
    return call
  }
}

/** Ends its body; the status of the answer. */
async function statusOf({ socket, answer }: RawCall): Promise<number | undefined> {
  socket.write('0\r\n\r\n')
  return (await answer)?.status
}

it('answers 503 to connections beyond the total at once, and takes others when some are gone', async () => {
  const open = await serve({ total: 2, perAddress: 2 })
  const [first, second] = [open(), open()]
  expect(await open().answer).toEqual({ status: 503, code: 'SERVER_BUSY' })
  expect(await statusOf(first)).toBe(200)
  second.socket.destroy()
  await expect.poll(() => statusOf(open())).toBe(200)
})

it('answers 429 to an address that has its share, unless it is a proxy', async () => {
  const open = await serve({ total: 9, perAddress: 1 })
  const first = open()
  expect(await open().answer).toEqual({ status: 429, code: 'TOO_MANY_CONNECTIONS' })
  expect(await statusOf(first)).toBe(200)
  const openByProxy = await serve({ total: 9, perAddress: 1 }, true)
  openByProxy()
  expect(await statusOf(openByProxy())).toBe(200)
})

it('answers a flood of connections, as many at a time as a quarter of the total', async () => {
  const open = await serve({ total: 160, perAddress: 1 })
  open()
  const flood = await Promise.all(Array.from({ length: 40 }, () => open().answer))
  expect(flood).toEqual(flood.map(() => ({ status: 429, code: 'TOO_MANY_CONNECTIONS' })))
})

it('counts the calls under way of an address behind a proxy', async () => {
  const connections = { total: 100, perAddress: 2 }
  const server = await startTestServer('app', { trustProxy: '127.0.0.1', connections })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
    const { port } = server.http.server.address() as AddressInfo
    const call = (address: string) => {
      const made = rawCall(port, [
        'POST /v1/identity/password HTTP/1.1',
        'content-type: application/json',
        `x-forwarded-for: ${address}`,
      ])
      opened.push(made)
      return made
    }
    call('203.0.113.7')
    call('203.0.113.7')
    await expect.poll(async () => statusOf(call('203.0.113.7')), { interval: 20 }).toBe(429)
    expect(await statusOf(call('203.0.113.8'))).toBe(400)
  } finally {
    for (const { socket } of opened) socket.destroy()
    await server.http.close()
  }
})
