import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hourMs } from '@baquiano/contract/platform'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await api('POST', path, body)).id

const place = {
  phone: '+57 601 555 0102',
  address: 'Calle 1 # 2-3',
  country: 'Colombia',
  department: 'Bogotá',
  city: 'Bogotá',
  cx: -74.06,
  cy: 4.65,
  relation_mode: 'all',
}

/** Today in the company's zone, or tomorrow where the last hour of today has begun: a visit begins ahead. */
const plannedDay = (): string => companyTime('America/Bogota').dateOf(Date.now() + hourMs)

type Phones = Awaited<ReturnType<typeof pairDevices>>
/** Two phones of each company of this file, of which every attempt has another. */
const phonesOf = new Map<string, Promise<Phones>>()

/** A phone whose person has a visit to each place before midnight. */
async function phoneWithVisits(which: 0 | 1, ...names: readonly string[]) {
  const { access_token } = lab.company()
  const phones = phonesOf.get(access_token) ?? pairDevices(lab.url(), access_token, 2)
  phonesOf.set(access_token, phones)
  const phone = (await phones)[which]
  if (!phone) throw new Error('no phone was paired')
  const { resource_id, token } = phone
  const made = uuidv7().slice(-8)
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const activity_id = await make('/activity', {
    name: `Entrega ${made}`,
    service_time: 900,
    resource_ids: [resource_id],
  })
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const point = { ...place, object_type_id, name, identification: `${made}${at}` }
    const visit_point_id = await make('/visit-point', point)
    ids.push(
      await make('/visit', {
        date: plannedDay(),
        hour_init: `23:5${at}:00`,
        hour_end: `23:5${at + 1}:00`,
        visit_point_id,
        activity_id,
        resource_id,
      }),
    )
  }
  return { token, ids }
}

const stored = z.object({ status: z.string(), started_at: z.string().nullable() })
const visitOf = async (id: string) => stored.parse(await api('GET', `/visit/${id}`))

/** An act by its button, as a keyboard makes it. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
}

const open = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(name) }).click()

it('pairs a phone, works half a day without network, and shows what the server did not take', async () => {
  const { token, ids } = await phoneWithVisits(0, 'Bodega Sur', 'Molino Viejo')
  const [first = '', second = ''] = ids
  const { page, barriers, complaints } = await lab.visit(
    {
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 4.65, longitude: -74.06 },
    },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByText('¿Es tu teléfono?').waitFor()
  expect(page.url()).not.toContain(token)
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.getByText('Bodega Sur').first().waitFor()
  expect(await barriers()).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.context().setOffline(true)
  // The app itself comes from the phone.
  await page.goto(`/field/visit/${first}`)
  // Two presses are one act.
  await page.getByRole('button', { name: /^Voy en camino/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('1 sin enviar').waitFor()
  await act(page, 'Empezar visita')
  await act(page, 'Finalizar visita')
  await page.getByText('3 sin enviar').waitFor()
  expect(await barriers()).toEqual([])
  await page.goto(`/field/visit/${second}`)
  await act(page, 'Voy en camino')
  await page.getByText('4 sin enviar').waitFor()
  await page.reload()
  await page.getByText('4 sin enviar').waitFor()
  expect((await visitOf(first)).status).toBe('Scheduled')
  await api('POST', `/visit/${second}/event`, {
    id: uuidv7(),
    transition: 'cancel',
    reason: 'Llamó el cliente',
  })

  await page.context().setOffline(false)
  await page.getByText('1 por leer').click()
  await page.getByText('La central no lo aceptó').waitFor()
  expect(await barriers()).toEqual([])
  expect((await visitOf(first)).status).toBe('Finalized')
  expect((await visitOf(second)).status).toBe('Canceled')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.getByText('Todo lo que hiciste llegó.').waitFor()
  const unexpected = complaints.filter(
    (told) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(told),
  )
  expect(unexpected).toEqual([])
})

it('calls for help by holding the button, and cancels a visit with its reason', async () => {
  const { token, ids } = await phoneWithVisits(1, 'Bodega Norte')
  const [id = ''] = ids
  const { page, barriers, complaints } = await lab.visit(
    { reducedMotion: 'reduce' },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega Norte').first().waitFor()
  await open(page, 'Pánico')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Pedir ayuda' }).focus()
  await page.keyboard.down('Enter')
  await page.getByText('Tu pedido de ayuda llegó.').waitFor()
  await page.keyboard.up('Enter')
  await page.goto(`/field/visit/${id}`)
  await page.getByRole('button', { name: 'No se pudo hacer la visita' }).click()
  await page.getByLabel('Motivo').fill('No había nadie')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Dar por cancelada' }).click()
  await page.getByText('Cancelada', { exact: true }).waitFor()
  await expect.poll(async () => (await visitOf(id)).status).toBe('Canceled')
  await open(page, 'Volver')
  await open(page, '^Yo$')
  await page.getByText('Fuera de turno no se envía tu posición.').waitFor()
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})
