import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await api('POST', path, body)).id

const phone = '+57 311 555 0142'

/** Four by three pixels. */
const aPicture = {
  name: 'tablero.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR42gXBAQYAAAgDwBGNKKIR/f+f3QEAyaqSBDOLiO7eXbh7Zs7M3T0d0wHnvs0PRwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A customer of a company that offers requests by itself, and two people near them, each with a phone. */
async function openField() {
  const phones = await pairDevices(lab.url(), lab.company().access_token, 2)
  await make('/company-config', {
    type_config_name: 'ON_DEMAND',
    name: 'DEMANDA',
    value: '',
    config_json: { notify_on_create: false, automatic_allocation: true },
  })
  await make('/company-config', {
    type_config_name: 'WORKING_HOURS',
    name: 'HORARIO',
    value: '',
    // Whatever the hour of this journey is.
    config_json: { hour_init: '00:00:00', hour_end: '23:59:59' },
  })
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const visit_point_id = await make('/visit-point', {
    object_type_id,
    name: 'Casa de Marcela',
    identification: 'M1',
    phone,
    address: 'Calle 18 # 24-10',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06,
    cy: 4.65,
    relation_mode: 'all',
  })
  await make('/activity', {
    name: 'Revisión de gas',
    service_time: 900,
    resource_ids: phones.map(({ resource_id }) => resource_id),
  })
  await make(`/visit-point/${visit_point_id}/on-demand-user`, { phone })
  for (const { token } of phones) {
    const positions = [{ id: uuidv7(), fix_at: new Date().toISOString(), cx: -74.061, cy: 4.651 }]
    await apiOf(lab.url())('POST', '/position', { token, body: { positions } })
  }
  return phones
}

/** The code of the newest message in the outbox. */
async function codeSent(): Promise<string> {
  const outbox = z.object({ records: z.array(z.object({ body: z.string() })) })
  const { records } = outbox.parse(await api('POST', '/follower/delivery/filter', { sort: 'DESC' }))
  return /\d{6}/.exec(records[0]?.body ?? '')?.[0] ?? ''
}

/** The app of a phone, paired and open at its day. */
async function openPhone(token: string) {
  const visitor = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await visitor.page.goto(`/field/pair#${token}`)
  await visitor.page.getByRole('button', { name: 'Sí, empezar' }).click()
  return visitor
}

const offerOn = (page: Page) => page.getByRole('region', { name: 'Te ofrecen una visita' })

it('lets a customer ask from a phone: one person declines, another one takes it, is followed and rated', async () => {
  const [one, other] = await openField()
  if (!one || !other) throw new Error('no phones were paired')
  const phones = { one: await openPhone(one.token), other: await openPhone(other.token) }

  const customer = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  const { page } = customer
  await page.goto(`/request/${lab.company().company_id}`)
  await page.getByLabel('Tu celular').fill(phone)
  expect(await customer.barriers()).toEqual([])
  await page.getByRole('button', { name: 'Mandar código' }).press('Enter')
  await page.getByText(/Otro código en/).waitFor()
  expect(await customer.barriers()).toEqual([])
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await codeSent())
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
  await page.getByLabel('Cuéntanos más si quieres').fill('Huele a gas junto al tablero')
  await page.locator('input[type=file]').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'Foto 1 de la solicitud' }).waitFor()
  expect(await customer.barriers()).toEqual([])
  await page.getByRole('button', { name: 'Pedir la visita' }).press('Enter')
  await page.getByText('Buscamos quién vaya').waitFor()

  const office = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(office.page, lab.url(), lab.company())
  await office.page.goto('/apps/on-demand')
  await office.page.getByRole('button', { name: /Casa de Marcela.*1 foto/ }).press('Enter')
  await office.page.getByRole('list', { name: 'Fotos' }).getByRole('img').waitFor()
  expect(await office.barriers()).toEqual([])

  // Whoever of the two is asked first says no, and the other one is asked at once.
  const offers = Object.values(phones).map((visitor) => offerOn(visitor.page))
  const first = await Promise.any(
    offers.map((offer, index) => offer.waitFor({ timeout: 60_000 }).then(() => index)),
  )
  await offers[first]?.getByRole('button', { name: 'No puedo' }).press('Enter')
  const second = offers[1 - first]
  await second?.getByText('Huele a gas junto al tablero').waitFor()
  await second?.getByRole('button', { name: 'La tomo' }).press('Enter')
  await second?.waitFor({ state: 'detached' })
  await page.getByText('Aceptada').waitFor()
  await office.page
    .getByRole('region', { name: 'Asignadas' })
    .getByText('Casa de Marcela')
    .waitFor()

  const taker = first === 0 ? other : one
  const visit_id = await visitOf(taker.token)
  await page.getByRole('link', { name: 'Seguir la visita' }).click()
  await report(taker.token, visit_id, 'on_the_way')
  await page
    .getByText(/en camino/i)
    .first()
    .waitFor()
  await report(taker.token, visit_id, 'start')
  await report(taker.token, visit_id, 'finish')
  await page.getByRole('radio', { name: '5 estrellas' }).press('Space')
  await page.getByRole('button', { name: 'Enviar' }).press('Enter')
  await page.getByText('¡Gracias! Recibimos tu calificación.').waitFor()
  await office.page.goto(`/apps/calendar/visit/${visit_id}`)
  await office.page
    .getByRole('region', { name: 'Solicitud del cliente' })
    .getByRole('img')
    .waitFor()
  await office.page.getByText('5 estrellas').waitFor()
  expect(await office.barriers()).toEqual([])
  for (const { complaints } of [customer, office, ...Object.values(phones)])
    expect(complaints).toEqual([])
})

/** The visit that a phone has just been given. */
async function visitOf(token: string): Promise<string> {
  const given = z.object({ records: z.array(withId).length(1) })
  const { records } = given.parse(await apiOf(lab.url())('GET', '/device/visit', { token }))
  return records[0]?.id ?? ''
}

const report = (token: string, visit_id: string, transition: 'on_the_way' | 'start' | 'finish') =>
  apiOf(lab.url())('POST', `/device/visit/${visit_id}/event`, {
    token,
    body: { id: uuidv7(), transition, event_at: new Date().toISOString() },
  })
