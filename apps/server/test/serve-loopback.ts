import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll } from 'vitest'

/** A service on this machine that answers as it is told; gone with the test file. */
export async function serveLoopback(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return `http://127.0.0.1:${address.port}/`
}
