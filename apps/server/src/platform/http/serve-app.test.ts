import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { serveApp } from './serve-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-console-'))
const http = Fastify()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<title>Baquiano</title>')
await writeFile(join(folder, 'assets/main-1a2b.js'), 'plain')
await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('small'))
await serveApp(http, { folder, at: '/' })
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

it('serves a second app below its own address, whose pages are its own', async () => {
  const field = await mkdtemp(join(tmpdir(), 'baquiano-field-'))
  await writeFile(join(field, 'index.html'), '<title>En campo</title>')
  await writeFile(join(field, 'sw.js'), 'worker')
  const both = Fastify()
  await serveApp(both, { folder, at: '/' })
  await serveApp(both, { folder: field, at: '/field/' })
  const bodyOf = async (url: string) => (await both.inject({ url, headers: asPage })).body
  expect(await bodyOf('/field/')).toBe('<title>En campo</title>')
  expect(await bodyOf('/field/visit/1')).toBe('<title>En campo</title>')
  expect(await bodyOf('/field/sw.js')).toBe('worker')
  expect(await bodyOf('/apps/board')).toBe('<title>Baquiano</title>')
  expect(await bodyOf('/field/gone.js')).toContain('ROUTE_NOT_FOUND')
  await both.close()
  await rm(field, { recursive: true })
})

it('refuses to start without a built app', async () => {
  await expect(serveApp(Fastify(), { folder: tmpdir(), at: '/' })).rejects.toThrow(
    'The app is not built',
  )
})

it('lets pages load from themselves and from the maps that were set, and from nowhere else', async () => {
  const mapped = Fastify()
  const origins = {
    maps: ['https://maps.test:8443/style.json?key=1'],
    public_url: 'https://campo.example/',
  }
  await serveApp(mapped, { folder, at: '/', origins })
  const policyOf = async (served: typeof http) =>
    String((await served.inject({ url: '/', headers: asPage })).headers['content-security-policy'])
  expect(await policyOf(http)).not.toContain('http')
  const policy = await policyOf(mapped)
  expect(policy).toContain("connect-src 'self' wss://campo.example https://maps.test:8443;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.test:8443;")
  expect(policy).toContain("frame-ancestors 'none'")
  await mapped.close()
})

it('lets pages of ours alone frame the app that is to be framed', async () => {
  const both = Fastify()
  await serveApp(both, { folder, at: '/' })
  await serveApp(both, { folder, at: '/field/', origins: { isFramed: true } })
  const policyOf = async (url: string) =>
    String((await both.inject({ url, headers: asPage })).headers['content-security-policy'])
  expect(await policyOf('/field/')).toContain("frame-ancestors 'self'")
  expect(await policyOf('/field/as/1/pair')).toContain("frame-ancestors 'self'")
  expect(await policyOf('/apps/board')).toContain("frame-ancestors 'none'")
  await both.close()
})
