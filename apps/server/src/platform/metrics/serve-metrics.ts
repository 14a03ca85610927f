import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Log } from '../logger.ts'
import type { Metrics } from './metrics.ts'

interface Place {
  readonly host: string
  readonly port: number
}

/**
 * Serves `/metrics` at an address of its own, which no proxy hands on to the outside: the measures name no person and no
 * company, yet they are the operator's alone.
 *
 * @returns what closes it, and the port, which the system chose where 0 was given
 */
export async function serveMetrics(
  { read, contentType }: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: Place,
  log: Pick<Log, 'error'>,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error(error, 'the measures cannot be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
