import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorStatuses } from '@baquiano/contract/platform'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serveBasemaps } from '../src/platform/http/serve-basemaps.ts'
import { serveApp } from '../src/platform/http/serve-app.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
const folder = mkdtempSync(join(tmpdir(), 'baquiano-served-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<title>Baquiano</title>')
writeFileSync(join(folder, 'assets', 'main.js'), '0123456789')
writeFileSync(join(folder, 'world.pmtiles'), '0123456789')
await serveApp(server.http, { folder, at: '/' })
await serveBasemaps(server.http, folder)
await server.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = z.object({ port: z.number() }).parse(server.http.server.address())
afterAll(async () => {
  await server.http.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['/assets/main.js', 'bytes=100-200'],
  ['/basemap/world.pmtiles', 'bytes=100-'],
])('answers a range of %s that is not there', async (url, range) => {
  const answer = await server.http.inject({ url, headers: { range } })
  expect([answer.statusCode, answer.json().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
})

it.each([
  '/assets/../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/basemap/..%2f..%2fetc/passwd.pmtiles',
  '/assets/..\\..\\etc\\passwd',
  '/basemap/%00.pmtiles',
  '/assets/main.js%00',
  `/v1/visit-point/${'a'.repeat(2000)}`,
  `/v1/visit-point/${encodeURIComponent('ñ'.repeat(2000))}`,
  '/v1/visit-point/%',
  '/v1/visit-point/%ff%fe',
  '/v1/\u0000',
])('answers %j as something that is not there or not well-formed', async (path) => {
  const [status, code] = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect([400, 401, 404]).toContain(status)
  expect(code === '' || Object.hasOwn(errorStatuses, code)).toBe(true)
})

const strange = [
  'authorization: Bearer \u00ff\u00fe',
  'authorization: Bearer bqn_constructor',
  'idempotency-key: \u00ff',
  'if-match: "\u00ff"',
  'x-company: constructor',
  'cookie: refresh=%00; __proto__=1; constructor=%ff',
  'accept-language: constructor,\u00ff;q=nan',
  'user-agent: \u00ff\u0001'.replace('\u0001', ''),
  'range: bytes=9-1',
  'content-type: application/json; charset=\u00ff',
  'content-type: constructor',
  'content-length: 5',
]

it.each(['POST /v1/identity/password', 'POST /v1/api/auth/refresh-token', 'POST /v1/visit-point'])(
  'answers %s as documented, whatever its headers hold',
  async (line) => {
    for (const header of strange) {
      const length = header.startsWith('content-length') ? '' : 'content-length: 2\r\n'
      const type = header.startsWith('content-type') ? '' : 'content-type: application/json\r\n'
      const head = `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${type}${length}${header}`
      const [status] = await raw(`${head}\r\n\r\n{}   `)
      expect([header, status >= 400 && status < 500]).toEqual([header, true])
    }
  },
)

/** Status and code of what is sent byte by byte, as no client library would. */
async function raw(request: string): Promise<readonly [number, string]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request, 'latin1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
  })
  await once(socket, 'close')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  return [status, /"code":"(\w+)"/.exec(answer)?.[1] ?? '']
}
