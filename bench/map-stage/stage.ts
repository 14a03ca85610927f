import { readFile } from 'node:fs/promises'
import { createServer, type Server as HttpServer } from 'node:http'
import { extname, join } from 'node:path'
import { packPositions } from '@baquiano/contract/tracking'
import { Server } from 'socket.io'
import { freePort } from '../../e2e/product.ts'
import { answers } from './answers.ts'
import { makePeople, moveSome } from './people.ts'

const dist = join(import.meta.dirname, '../../apps/console/dist')
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** As often as the server tells a map. */
const tellings_s = 10

/** As the server has it: without `unsafe-eval` some libraries are slower. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

export interface Stage {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * The built console before a crowd that moves once a second: calls and socket as the server has
 * them, without a database behind, so that nothing but the page is measured.
 */
export async function openStage(people: number): Promise<Stage> {
  const crowd = makePeople(people)
  const replies = answers(crowd)
  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stage')
    const reply = replies[`${request.method} ${pathname}`]
    if (reply) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply()))
      return
    }
    void sendFile(pathname).then(({ body, type }) => {
      response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', type).end(body)
    })
  })
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.on('subscribe', ({ topic }: { topic: string }, done: (answer: object) => void) => {
      void socket.join(topic)
      done({ ok: true })
    })
  })
  let turn = 0
  const timer = setInterval(() => {
    const share = Math.ceil(people / tellings_s)
    const moved = moveSome(crowd.slice(turn * share, (turn + 1) * share))
    io.to('positions').emit('positions', { batch: packPositions(moved) })
    turn = (turn + 1) % tellings_s
  }, 1000 / tellings_s)
  const url = await listen(http)
  return {
    url,
    close: async () => {
      clearInterval(timer)
      await io.close()
    },
  }
}

async function listen(http: HttpServer): Promise<string> {
  const port = await freePort()
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${port}`
}

async function sendFile(pathname: string) {
  const file = extname(pathname) === '' ? '/index.html' : pathname
  return { body: await readFile(join(dist, file)), type: types[extname(file)] ?? 'text/plain' }
}
