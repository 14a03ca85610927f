import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../e2e/product.ts'

export interface DatabaseProxy {
  /** For `DATABASE_URL`: the same login and database, through the proxy. */
  readonly url: string
  /** From now on it takes connections and bytes, and nothing comes back: a database that hangs. */
  readonly hang: () => void
  /** Passes on what was held back, in order and complete. */
  readonly resume: () => void
  readonly close: () => void
}

/** Stands between the server and an embedded PostgreSQL, whose socket the URL names as `host`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let hangs = false
  const socketFile = join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')

  const server = createServer((client) => {
    const database = createConnection(socketFile)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      // Either end may break at any moment: both are gone then.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (hangs) from.pause()
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
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      hangs = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
