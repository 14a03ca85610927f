import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A service on this machine in place of one outside: a gateway, or the push service of browsers. */
export async function openStandIn(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
