import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '@baquiano/contract/settings'
import { visits } from '@baquiano/contract/visits'
import { afterAll, expect, it } from 'vitest'
import { aSetting } from '../../test/a-setting.ts'
import { startTestServer } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { createRoadEngine, noStreets } from '../roads/index.ts'
import { serveTrackingPages } from './serve-tracking-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-pages-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="es"><head><title>Baquiano</title></head><body><div id="root"></div></body></html>',
)
const server = await startTestServer()
const { http, platform } = server
await serveTrackingPages(
  { http, platform },
  { folder, origins: {}, roads: createRoadEngine(noStreets) },
)
const open = (url: string, language = 'es-CO,es;q=0.9') =>
  http.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })

it('says without JavaScript how a visit stands, and nothing of whom it is for', async () => {
  const { company_id, visit_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const { body: visit } = await server.call(visits.get, { params: { id: visit_id } }, staff)
  const answer = await open(`/tracking/${visit.tracking_code}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<h1>Tu visita ')
  expect(answer.body).toContain(visit.address)
  expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(answer.body).not.toContain(visit.visit_point_name)
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

it('speaks the language that was chosen, else the company’s, else the browser’s', async () => {
  const { company_id, visit_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const { body } = await server.call(visits.get, { params: { id: visit_id } }, staff)
  const languageOf = async (query: string) =>
    /<html lang="(\w+)"/.exec(
      (await open(`/tracking/${body.tracking_code}${query}`, 'fr')).body,
    )?.[1]
  expect(await languageOf('')).toBe('fr')
  await server.call(settings.update, { body: aSetting({ language: 'pt' }) }, staff)
  expect(await languageOf('')).toBe('pt')
  expect(await languageOf('?lang=de')).toBe('de')
  expect(await languageOf('?lang=xx')).toBe('pt')
})

it('asks for a code, leads to its address, and says what is wrong with one', async () => {
  expect((await open('/tracking')).body).toContain('<form action="/tracking"')
  const searched = await open('/tracking?code=%20ABC1')
  expect([searched.statusCode, searched.headers['location']]).toEqual([302, '/tracking/ABC1'])
  const unknown = await open('/pages/search/ABC1')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('No encontramos ninguna visita con ese código')
  const invalid = await open('/tracking/%22%3E%3Cb%3E')
  expect(invalid.statusCode).toBe(404)
  expect(invalid.body).toContain('Ese código no puede ser')
  expect(invalid.body).not.toContain('"><b>')
})

it('shows no page to whoever tries many codes', async () => {
  const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => open(`/tracking/Try${i}`)))
  expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
})
