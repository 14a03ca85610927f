import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { openLab } from './lab.ts'
import { pressEnter } from './press-enter.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })

/** What a page shows of a conversation, in its order. */
const said = (page: Page) => page.locator('article p[dir="auto"]').allTextContents()

/** Four by three pixels. */
const aPicture = {
  name: 'nevera.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR42gXBAQYAAAgDwBGNKKIR/f+f3QEAyaqSBDOLiO7eXbh7Zs7M3T0d0wHnvs0PRwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Mensaje|Escribe a)/ }).fill(text)
  await pressEnter(page.getByRole('button', { name: 'Enviar' }))
}

it('talks between the console and a phone, which writes without network and loses, doubles and reorders nothing', async () => {
  const { access_token } = lab.company()
  const [phone] = await pairDevices(lab.url(), access_token, 1)
  if (!phone) throw new Error('no phone was paired')
  const body = { kind: 'direct', member_id: phone.resource_id }
  const opened = await apiOf(lab.url())('POST', '/chat/room', { token: access_token, body })
  const { id } = withId.parse(opened)
  const office = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(office.page, lab.url(), lab.company())
  await office.page.goto(`/apps/chat?room=${id}`)
  await write(office.page, '¿Por dónde vas?')

  const field = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  const { page } = field
  await page.goto(`/field/pair#${phone.token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('link', { name: /^Mensajes.*1 mensaje sin ver/ }).click()
  await page.getByText('¿Por dónde vas?').waitFor()
  expect(await field.barriers()).toEqual([])
  await page.getByText('¿Por dónde vas?').click()
  await page.getByRole('button', { name: 'Voy en camino' }).press('Enter')
  await office.page.getByRole('log').getByText('Voy en camino').waitFor()
  // The office sees that it was read, and the phone that the office has it before its eyes.
  await office.page.getByText('Visto', { exact: true }).first().waitFor()
  await page.getByText('Visto', { exact: true }).waitFor()
  expect(await field.barriers()).toEqual([])

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await write(page, 'Estoy en el túnel')
  await write(page, 'Salgo en cinco minutos')
  await page.getByLabel('Añadir una foto o un archivo').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'nevera.jpg' }).waitFor()
  await page.getByText('3 mensajes saldrán cuando vuelva la señal').waitFor()
  expect(await field.barriers()).toEqual([])
  await write(office.page, 'El cliente pregunta por ti')
  await office.page.getByRole('article').nth(2).waitFor()
  await page.reload()
  await page.getByText('Salgo en cinco minutos').waitFor()

  await page.context().setOffline(false)
  const all = [
    '¿Por dónde vas?',
    'Voy en camino',
    'El cliente pregunta por ti',
    'Estoy en el túnel',
    'Salgo en cinco minutos',
  ]
  await expect.poll(() => said(page)).toEqual(all)
  await expect.poll(() => said(office.page)).toEqual(all)
  await page.getByText('saldrán cuando vuelva la señal').waitFor({ state: 'detached' })
  for (const shown of [page, office.page]) {
    await shown.getByRole('img', { name: 'nevera.jpg' }).waitFor()
    expect(await shown.getByRole('article').count()).toBe(6)
  }
  await office.page.locator('input[type=file]').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'nevera.png' }).waitFor()
  expect(await office.barriers()).toEqual([])
  expect(office.complaints).toEqual([])
  expect(field.complaints.filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told))).toEqual([])
})
