import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { freePort } from './product.ts'

/** A way to a server that a test can break: its connections end, and new ones too. */
export async function breakableProxy(target: string) {
  const { port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let isBroken = false
  const server = createServer((near) => {
    if (isBroken) {
      near.destroy()
      return
    }
    const far = connect(Number(targetPort), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // Either side may end at any time.
    void Promise.allSettled([pipeline(near, far), pipeline(far, near)])
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    break: () => {
      isBroken = true
      endAll()
    },
    restore: () => {
      isBroken = false
    },
    close: () => {
      server.close()
      endAll()
    },
  }
}
