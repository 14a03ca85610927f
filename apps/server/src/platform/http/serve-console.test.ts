import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { serveConsole } from './serve-console.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-console-'))
const http = Fastify()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<title>Baquiano</title>')
await writeFile(join(folder, 'assets/main-1a2b.js'), 'plain')
await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('small'))
await serveConsole(http, folder)
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const asPage = { accept: 'text/html,application/xhtml+xml' }

it.each(['/', '/pages/login', '/apps/visit-point/visit-point-list?page=2'])(
  'answers %s with the page, asked for anew every time',
  async (url) => {
    const answer = await http.inject({ url, headers: asPage })
    expect(answer.body).toBe('<title>Baquiano</title>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
  },
)

it('lets browsers keep an asset, and sends it compressed', async () => {
  const headers = { 'accept-encoding': 'br' }
  const answer = await http.inject({ url: '/assets/main-1a2b.js', headers })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
})

it.each([
  ['/v1/nowhere', asPage],
  ['/assets/gone.js', asPage],
  ['/favicon.ico', { accept: '*/*' }],
  ['/somewhere', { accept: 'application/json' }],
])('does not pretend that %s is a page', async (url, headers) => {
  const answer = await http.inject({ url, headers })
  expect(answer.json()).toMatchObject({ message: 'ROUTE_NOT_FOUND' })
})

it('refuses to start without a built console', async () => {
  await expect(serveConsole(Fastify(), tmpdir())).rejects.toThrow('The console is not built')
})

it('lets pages load from themselves and from the maps that were set, and from nowhere else', async () => {
  const mapped = Fastify()
  await serveConsole(mapped, folder, {
    maps: ['https://maps.test:8443/style.json?key=1'],
    public_url: 'https://campo.example/',
  })
  const policyOf = async (served: typeof http) =>
    String((await served.inject({ url: '/', headers: asPage })).headers['content-security-policy'])
  expect(await policyOf(http)).not.toContain('http')
  const policy = await policyOf(mapped)
  expect(policy).toContain("connect-src 'self' wss://campo.example https://maps.test:8443;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.test:8443;")
  await mapped.close()
})
