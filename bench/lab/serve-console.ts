import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../e2e/product.ts'

const dist = join(import.meta.dirname, '../../apps/console/dist')
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The policy of the server: without `unsafe-eval` some libraries are slower. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

/** What a call is answered, by `GET /v1/…` and its body; undefined for a file of the console. */
type Reply = (call: string, body: string) => object | undefined

/** Serves the built console with prepared answers, so that only the page is measured. */
export async function serveConsole(replyTo: Reply): Promise<{ http: Server; url: string }> {
  const http = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://stage')
      const reply = replyTo(`${request.method} ${pathname}`, body)
      if (reply) {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
        return
      }
      await readConsole(pathname).then(
        (file) => {
          response.setHeader('content-security-policy', policy)
          response.setHeader('content-type', file.type).end(file.body)
        },
        // Nothing of the console: the socket where there is none.
        () => response.writeHead(404).end(),
      )
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve)
  })
  return { http, url: `http://127.0.0.1:${port}` }
}

async function readConsole(pathname: string) {
  const file = extname(pathname) === '' ? '/index.html' : pathname
  return { body: await readFile(join(dist, file)), type: types[extname(file)] ?? 'text/plain' }
}
