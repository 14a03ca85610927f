import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { plannedDay } from '../bench/lab/planned-hours.ts'
import { act, phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const { api, phoneWithVisits, visitOf } = phonesOf(lab)

const ofPhone = {
  reducedMotion: 'reduce' as const,
  permissions: ['geolocation'],
  geolocation: { latitude: 4.65, longitude: -74.06 },
}
const expected = /ERR_INTERNET_DISCONNECTED|status of 40[0149]/
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((told) => !expected.test(told))

async function openDay(page: Page, token: string): Promise<void> {
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

const listed = z.object({ records: z.array(z.object({ id: z.string(), status: z.string() })) })
const roles = z.array(z.looseObject({ id: z.string(), name: z.string() }))
const roleFields = z.object({
  name: z.string(),
  alias: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  may_relate: z.boolean(),
})

/** People in the field may add visits to their day. */
async function letAddVisits(): Promise<void> {
  const field = roles.parse(await api('GET', '/role')).find(({ name }) => name === 'RECURSO')
  const { permissions, ...role } = roleFields.parse(field)
  if (permissions.includes('CALENDAR_CREATE')) return
  await api('PUT', `/role/${field?.id}`, {
    ...role,
    permissions: [...permissions, 'CALENDAR_CREATE'],
  })
}

it('adds a visit without network, keeps what was done on it while the office does not take it, and sends both', async () => {
  await letAddVisits()
  const { token, resource_id } = await phoneWithVisits(0, ['Bodega Extra'])
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 360 })
  await openDay(page, token)
  await page.getByRole('link', { name: 'Visita extra' }).waitFor()

  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Visita extra' }).click()
  await page.getByRole('button', { name: /Bodega Extra/ }).click()
  await page.getByLabel('Nota (opcional)').fill('Pidió dos cajas')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Agregar a mi día' }).click()
  await act(page, 'Voy en camino')
  await act(page, 'Empezar visita')
  await page.getByText('3 sin enviar').waitFor()
  const own = { filters: { resource_id: [resource_id] }, page: 1, quantity: 10 }
  const ofOffice = async () => listed.parse(await api('POST', '/visit/filter', own)).records
  expect(await ofOffice()).toHaveLength(1)
  const points = { select: { filters: { search: 'Bodega Extra' } } }
  await api('POST', '/visit-point/bulk/status', { action: 'deactivate', ...points })

  await page.context().setOffline(false)
  await page.getByText('1 por leer').click()
  await page.getByText('Ese punto de visita ya no está activo.').waitFor()
  await page.getByText(/2 anotaciones, sigue guardado/).waitFor()
  expect(await page.getByText('Espera con su visita').count()).toBe(2)
  expect(await barriers()).toEqual([])
  expect(await ofOffice()).toHaveLength(1)

  await api('POST', '/visit-point/bulk/status', { action: 'activate', ...points })
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await page.getByText('Todo lo que hiciste llegó.').waitFor()
  const statuses = (await ofOffice()).map(({ status }) => status).toSorted()
  expect(statuses).toEqual(['In progress', 'Scheduled'])
  expect(unexpected(complaints)).toEqual([])
})

it('says what the office changed of today until its person has seen it, wherever they are', async () => {
  const { token, ids } = await phoneWithVisits(1, ['Molino Movido', 'Molino Quieto'])
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 360 })
  await openDay(page, token)
  await page.getByText('Molino Movido').first().waitFor()
  await page.getByRole('link', { name: 'Yo', exact: true }).click()
  await api('PUT', `/visit/${ids[0]}/schedule`, {
    date: plannedDay(),
    hour_init: '23:57:00',
    hour_end: '23:58:00',
  })
  await page.getByText('Míralo en Hoy.').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByText('Míralo en Hoy.').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Cambió tu día: 1 visita' })
  await notice.getByText('Ahora a las 23:57').waitFor()
  expect(await barriers()).toEqual([])
  await page.reload()
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await page.getByText('Cambió tu día').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Molino Movido').first().waitFor()
  expect(await page.getByText('Cambió tu día').count()).toBe(0)
  expect(unexpected(complaints)).toEqual([])
})

it('says in which status its person is, and starts a visit without a trip where that lets them', async () => {
  await api('POST', '/status-mobile', {
    name: 'Reparto',
    description: '',
    active_form: false,
    start_events: true,
    zone_required: false,
    status: 'Active',
  })
  const { token, ids, resource_id } = await phoneWithVisits(2, ['Patio Directo'])
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 360 })
  await openDay(page, token)
  await page.getByRole('link', { name: /Mi estado/ }).click()
  await page.getByText(/cuando tu teléfono haya enviado su primera posición/).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('switch').click()
  await page.getByRole('link', { name: /Mi estado/ }).click()
  await page.getByText('Tu empresa ve en qué estás.').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Reparto/ }).click()
  await page.getByRole('button', { name: /Reparto/, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('link', { name: 'Ver la visita' }).click()
  await act(page, 'Empezar visita')
  await page.getByText('En curso', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Anotar algo' }).click()
  await page.getByLabel('Nota de la visita').fill('El timbre no suena')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await page.getByText('3 sin enviar').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await visitOf(ids[0] ?? '')).status).toBe('In progress')
  const told = z.object({ mobile_status_name: z.string().nullable() })
  const person = told.parse(await api('GET', `/resource/${resource_id}`))
  expect(person.mobile_status_name).toBe('Reparto')
  const events = z.object({ records: z.array(z.object({ reason: z.string().nullable() })) })
  const noted = async () =>
    events.parse(await api('GET', `/visit/${ids[0]}/event`)).records.map(({ reason }) => reason)
  await expect.poll(noted).toContain('El timbre no suena')
  expect(unexpected(complaints)).toEqual([])
})

it('leads a phone back in that the office has ended, and sends what it kept once it is the same person', async () => {
  const { token, ids } = await phoneWithVisits(0, ['Bodega Perdida'])
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 360 })
  await openDay(page, token)
  await page.context().setOffline(true)
  await page.goto(`/field/visit/${ids[0]}`)
  await act(page, 'Voy en camino')
  await page.getByText('1 sin enviar').waitFor()
  const self = z.object({ device_id: z.string() })
  const { device_id } = self.parse(await apiOf(lab.url())('GET', '/device/self', { token }))
  const renewed = z.object({ token: z.string() })
  const anew = renewed.parse(await api('POST', `/device/${device_id}/token`))
  // Which devices there are is remembered for a second.
  const asWhom = () =>
    apiOf(lab.url())('GET', '/device/self', { token }).then(() => 'known', String)
  await expect.poll(asWhom).not.toBe('known')
  await page.context().setOffline(false)
  await page.goto('/field/')
  await page.getByText('Este teléfono ya no está enlazado.').waitFor()
  await page.getByRole('link', { name: 'Entrar con mi cuenta' }).waitFor()
  expect(await barriers()).toEqual([])
  expect((await visitOf(ids[0] ?? '')).status).toBe('Scheduled')
  await openDay(page, anew.token)
  await expect.poll(async () => (await visitOf(ids[0] ?? '')).status).toBe('On the way')
  await page.getByText('Este teléfono ya no está enlazado.').waitFor({ state: 'detached' })
  expect(unexpected(complaints)).toEqual([])
})
