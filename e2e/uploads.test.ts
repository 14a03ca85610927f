import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { breakableProxy } from './breakable-proxy.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const stored = z.object({ data: z.object({ plano: z.array(withId) }) })
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)])
/** Of the connection while a file is sent: it takes some seconds. */
const slow_bytes_s = 400_000

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baquiano-plan-'))
  path = join(folder, 'plano.pdf')
  await writeFile(path, file)
  const { access_token: token } = lab.company()
  const section = { name: 'obra', label: 'Obra', object_type: 'VISIT_POINT' }
  const category = await apiOf(lab.url())('POST', '/category', { token, body: section })
  const category_id = withId.parse(category).id
  const field = { category_id, name: 'plano', label: 'Plano', type: 'File' }
  await apiOf(lab.url())('POST', '/field', { token, body: field })
})
afterAll(() => rm(folder, { recursive: true }))

async function makePoint(): Promise<string> {
  const { access_token: token } = lab.company()
  const api = apiOf(lab.url())
  const id = uuidv7()
  const body = {
    id,
    object_type_id: await firstTypology(api, token),
    name: 'Obra El Nogal',
    identification: `O${Date.now()}`,
    phone: '+57 604 555 0101',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Antioquia',
    city: 'Medellín',
    cx: -75.5,
    cy: 6.2,
  }
  await api('POST', '/visit-point', { token, body })
  return id
}

/** Opens the form of a point on a slow connection. */
async function openForm(page: Page, id: string) {
  await page.goto(`/apps/visit-point/visit-point-edit/${id}`)
  await page.getByRole('button', { name: 'Agregar archivo' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(slow_bytes_s)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return {
    offsets,
    hurry: () => limit(-1),
    send: () => page.locator('input[type=file]').setInputFiles(path),
    underWay: () => page.getByRole('button', { name: /^Enviando… [1-9]\d %$/u }).waitFor(),
    sent: () => page.getByRole('button', { name: 'Descargar plano.pdf' }).waitFor(),
  }
}

async function expectStored(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  const { access_token: token } = lab.company()
  const plan = async () => {
    const point = await apiOf(lab.url())('GET', `/visit-point/${id}`, { token })
    return stored.safeParse(point).data?.data.plano[0]?.id
  }
  await expect.poll(plan).toBeDefined()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${lab.url()}/v1/upload-file/${await plan()}/file`, { headers })
  expect(file.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
}

it('goes on by itself where a connection broke', async () => {
  const id = await makePoint()
  const proxy = await breakableProxy(lab.url())
  onTestFinished(proxy.close)
  const { page } = await lab.visit({ baseURL: proxy.url, reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  const form = await openForm(page, id)
  await form.send()
  await form.underWay()
  proxy.break()
  await page.getByText('Se cortó la conexión').waitFor()
  await form.hurry()
  proxy.restore()
  await form.sent()
  expect(form.offsets[0]).toBe(0)
  expect(form.offsets.at(-1)).toBeGreaterThan(0)
  await expectStored(page, id)
})

it('goes on where it was when the same file is chosen again after a reload', async () => {
  const id = await makePoint()
  const { page } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  const former = await openForm(page, id)
  await former.send()
  await former.underWay()
  const form = await openForm(page, id)
  await form.hurry()
  await form.send()
  await form.sent()
  expect(form.offsets.at(-1)).toBeGreaterThan(0)
  await expectStored(page, id)
})
