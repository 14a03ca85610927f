import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
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
const expected = /ERR_INTERNET_DISCONNECTED|status of 409/

async function openDay(page: Page, token: string): Promise<void> {
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

const owned = z.object({ resource_id: z.string().nullable() })
const ownerOf = async (id: string) => owned.parse(await api('GET', `/visit/${id}`)).resource_id
const events = z.object({
  records: z.array(z.object({ transition: z.string(), reason: z.string().nullable() })),
})
const notesOf = async (id: string) =>
  events
    .parse(await api('GET', `/visit/${id}/event`))
    .records.filter(({ transition }) => transition === 'note')
    .map(({ reason }) => reason)

it('settles visits that went to a colleague while the phone worked on them: one is closed, one is left', async () => {
  const colleague = await phoneWithVisits(1, ['Bodega Ajena'])
  const { resource_id } = await phoneWithVisits(0, [])
  const { token, ids } = await phoneWithVisits(0, ['Droguería Hecha', 'Droguería Dejada'], {
    resource_ids: [resource_id, colleague.resource_id],
  })
  const [closed = '', left = ''] = ids
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 360 })
  await openDay(page, token)
  await page.getByText('Droguería Hecha').first().waitFor()
  const other = await lab.visit(ofPhone, { width: 390 })
  await openDay(other.page, colleague.token)

  await page.context().setOffline(true)
  await page.goto(`/field/visit/${closed}`)
  for (const step of ['Voy en camino', 'Empezar visita', 'Finalizar visita']) await act(page, step)
  await page.getByText('3 sin enviar').waitFor()
  await page.goto(`/field/visit/${left}`)
  for (const step of ['Voy en camino', 'Empezar visita']) await act(page, step)
  await page.getByText('5 sin enviar').waitFor()
  for (const id of ids)
    await api('PUT', `/visit/${id}/assignment`, { resource_id: colleague.resource_id })
  await other.page.getByText('Cambió tu día: 2 visitas').waitFor()
  await other.page.getByRole('button', { name: 'Entendido' }).click()

  await page.context().setOffline(false)
  await page.getByText('2 por decidir').click()
  await page.getByRole('link', { name: /Droguería Hecha/ }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: /Droguería Hecha/ }).click()
  await page.getByRole('heading', { name: 'Esta visita cambió de manos' }).waitFor()
  for (const told of ['Saliste en camino', 'La finalizaste', 'aún no sale'])
    await page.getByText(told).waitFor()
  expect(await barriers()).toEqual([])
  // Without network again: the choice goes out like everything else.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Enviar mi trabajo y cerrarla/ }).click()
  await page.getByText('1 por decidir').waitFor()
  expect((await visitOf(closed)).status).toBe('Scheduled')
  await page.context().setOffline(false)
  await expect.poll(async () => (await visitOf(closed)).status).toBe('Finalized')
  expect(await ownerOf(closed)).toBe(resource_id)
  await other.page.getByText('Ya no es tuya').waitFor()

  await page.getByText('1 por decidir').click()
  await page.getByRole('button', { name: /^Dejarla para / }).click()
  await page.getByText('1 por decidir').waitFor({ state: 'detached' })
  await expect
    .poll(() => notesOf(left))
    .toEqual([
      expect.stringMatching(
        /^Dejé la visita\. Lo que hice en ella: En camino \d\d:\d\d, En curso /,
      ),
    ])
  expect(await ownerOf(left)).toBe(colleague.resource_id)
  expect((await visitOf(left)).status).toBe('Scheduled')
  for (const told of [...complaints, ...other.complaints]) expect(told).toMatch(expected)
})

it('says of each way in which the office took a visit what it is, with nothing in the way of anybody', async () => {
  const names = ['Bodega Libre', 'Bodega Movida', 'Bodega Anulada', 'Bodega Cerrada']
  const { token, ids } = await phoneWithVisits(2, names)
  const [freed = '', moved = '', canceled = '', closed = ''] = ids
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 390 })
  await openDay(page, token)
  await page.getByText('Bodega Cerrada').first().waitFor()
  await page.context().setOffline(true)
  for (const [at, id] of ids.entries()) {
    await page.goto(`/field/visit/${id}`)
    await act(page, 'Voy en camino')
    await page.getByText(`${at + 1} sin enviar`).waitFor()
  }

  const report = (id: string, transition: string) =>
    api('POST', `/visit/${id}/event`, { id: uuidv7(), transition })
  await api('PUT', `/visit/${freed}/assignment`, { resource_id: null })
  const hours = { hour_init: '23:40:00', hour_end: '23:50:00' }
  await api('PUT', `/visit/${moved}/schedule`, { date: plannedDay(), ...hours })
  await api('POST', `/visit/${canceled}/cancel`, { id: uuidv7(), reason: 'Llamó el cliente' })
  for (const step of ['on_the_way', 'start', 'finish']) await report(closed, step)

  await page.context().setOffline(false)
  await page.getByText('4 por decidir').waitFor()
  const told = {
    [freed]: 'Esta visita ya no es de nadie',
    [moved]: 'La central movió esta visita',
    [canceled]: 'La central canceló esta visita',
    [closed]: 'La central ya cerró esta visita',
  }
  for (const [id, title] of Object.entries(told)) {
    await page.goto(`/field/visit/${id}/conflict`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('Saliste en camino').waitFor()
    expect(await barriers()).toEqual([])
  }
  for (const complaint of complaints) expect(complaint).toMatch(expected)
})
