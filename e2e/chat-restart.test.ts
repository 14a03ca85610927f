import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany, type LabCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { makePerson } from './make-person.ts'
import { pressEnter } from './press-enter.ts'
import { makeHome } from './product.ts'
import { signIn } from './sign-in.ts'
import { storeSession } from './store-session.ts'
import { visit } from './visitor.ts'

const withId = z.object({ id: z.string() })
const roles = z.array(withId.extend({ name: z.string() }))

let settings: Record<string, string>
let server: LabServer
let company: LabCompany
let removeHome: () => Promise<void>

beforeEach(async () => {
  const { home, remove } = await makeHome()
  removeHome = remove
  settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  server = await startServer(settings)
  company = await createCompany(server.url, home)
})

afterEach(async () => {
  await server.kill('SIGTERM')
  await removeHome()
})

/** What a page shows of a conversation, in its order. */
const said = (page: Page) => page.locator('article p[dir="auto"]').allTextContents()

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Mensaje|Escribe a)/ }).fill(text)
  await pressEnter(page.getByRole('button', { name: 'Enviar' }))
}

/** A console of this session in the room. */
async function openConsole(session: Pick<LabCompany, 'access_token'>, room: string): Promise<Page> {
  const { page } = await visit({ baseURL: server.url, reducedMotion: 'reduce' })
  await storeSession(page, server.url, session)
  await page.goto(`/apps/chat?room=${room}`)
  return page
}

async function openPhone(token: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const { page } = await visit({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('link', { name: /^Mensajes/ }).click()
  await page.getByRole('link', { name: /^Ruta Prosa/ }).click()
  return page
}

it('lets two consoles and a phone talk through a restart of the server, once and in one order', async () => {
  const token = company.access_token
  const api = (path: string, body: object) => apiOf(server.url)('POST', path, { token, body })
  const known = roles.parse(await apiOf(server.url)('GET', '/role', { token }))
  const role = known.find(({ name }) => name === 'ADMINISTRADOR')
  const here = { url: () => server.url, company: () => company }
  const ivan = await makePerson(here, role?.id ?? '')
  const [phone] = await pairDevices(server.url, token, 1)
  if (!phone) throw new Error('no phone was paired')
  const member_ids = [ivan.id, phone.resource_id]
  const { id } = withId.parse(
    await api('/chat/room', { kind: 'group', name: 'Ruta Prosa', member_ids }),
  )
  const pages = [
    await openConsole(company, id),
    await openConsole(await signIn(server.url, ivan.email), id),
    await openPhone(phone.token),
  ] as const
  const [first, second, field] = pages
  await write(first, '¿Quién está cerca?')
  // The list of rooms shows the last message too: each page must have opened the conversation.
  for (const page of pages) await expect.poll(() => said(page)).toEqual(['¿Quién está cerca?'])

  const { port } = new URL(server.url)
  await server.kill('SIGKILL')
  const away = {
    first: ['Sigo escribiendo', 'Y sigo'],
    second: ['Yo también', 'Yo termino'],
    field: ['Estoy a dos cuadras', 'Ya llegué'],
  }
  for (const text of away.first) await write(first, text)
  for (const text of away.second) await write(second, text)
  for (const text of away.field) await write(field, text)
  server = await startServer(settings, Number(port))

  const sent = ['¿Quién está cerca?', ...Object.values(away).flat()]
  for (const page of pages)
    await expect
      .poll(async () => (await said(page)).toSorted(), { timeout: 30_000 })
      .toEqual(sent.toSorted())
  await expect.poll(() => said(second), { timeout: 30_000 }).toEqual(await said(first))
  await expect.poll(() => said(field), { timeout: 30_000 }).toEqual(await said(first))
  const order = await said(first)
  for (const written of Object.values(away))
    expect(order.filter((text) => written.includes(text))).toEqual(written)
  // What is stored is what is shown.
  await first.reload()
  await expect.poll(() => said(first)).toEqual(order)
})
