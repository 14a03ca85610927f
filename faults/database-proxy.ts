import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../e2e/product.ts'

export interface DatabaseProxy {
  /** For `DATABASE_URL`: the same login and database, through the proxy. */
  readonly url: string
  /** From now on accepts connections and data without forwarding them: a hanging database. */
  readonly hang: () => void
  /** Forwards everything held back, in order. */
  readonly resume: () => void
  readonly close: () => void
}

/** Proxies an embedded PostgreSQL, whose socket the URL names as `host`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isHanging = false
  const socketFile = join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')

  const server = createServer((client) => {
    const database = createConnection(socketFile)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      // When one end breaks, the other is closed too.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isHanging) from.pause()
    }
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
