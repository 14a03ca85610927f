import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const listening = z.object({ port: z.number() })

/** A server of Node alone in a process of its own. */
export interface BareServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a server that reads each body, parses it and the query, answers `{}` and keeps nothing. */
export async function startBareServer(): Promise<BareServer> {
  const child = fork(fileURLToPath(import.meta.url), ['bare-server'])
  const [sent] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const { port } = listening.parse(sent)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function serve(): void {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const query = request.url?.split('?')[1]
      if (query !== undefined) Object.fromEntries(new URLSearchParams(query))
      if (pieces.length > 0) JSON.parse(Buffer.concat(pieces).toString())
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address: AddressInfo | string | null = server.address()
    process.send?.(address)
  })
}

// Started by `startBareServer` above.
if (process.argv[2] === 'bare-server') serve()
