import { readFile } from 'node:fs/promises'
import { dayMs, minuteMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { type LabDevice, pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
/** Three days ago: within the week that the page of a new report proposes. */
const day = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10)
const shops = ['Bodega Norte', 'Molino Viejo', 'Casa del Café'] as const

const send = (path: string, body: object, token = lab.company().access_token) =>
  apiOf(lab.url())('POST', path, { token, body })
const make = async (path: string, body: object): Promise<string> =>
  withId.parse(await send(path, body)).id

const placeOf = (at: number) => ({ cx: -74.06 + at / 100, cy: 4.65 })

/** Three people with a visit each, of which every one began twenty minutes later than the one before, and their ways. */
async function lastWeek(): Promise<readonly string[]> {
  const made = uuidv7().slice(-8)
  const token = lab.company().access_token
  const object_type_id = await firstTypology(apiOf(lab.url()), token)
  const phones = await pairDevices(lab.url(), token, shops.length)
  const resource_ids = phones.map(({ resource_id }) => resource_id)
  const activity_id = await make('/activity', {
    name: `Entrega ${made}`,
    service_time: 900,
    resource_ids,
  })
  for (const [at, phone] of phones.entries()) {
    const name = shops[at] ?? ''
    const address = { address: 'Calle 1 # 2-3', city: 'Bogotá', department: 'Bogotá' }
    const visit_point_id = await make('/visit-point', {
      ...address,
      ...placeOf(at),
      object_type_id,
      name,
      identification: `${made}${at}`,
      phone: '+57 601 555 0102',
      country: 'Colombia',
      relation_mode: 'all',
    })
    await visitAt(phone, { at, visit_point_id, activity_id })
  }
  return resource_ids
}

interface Visited {
  readonly at: number
  readonly visit_point_id: string
  readonly activity_id: string
}

async function visitAt({ resource_id, token }: LabDevice, { at, ...what }: Visited): Promise<void> {
  const began = Date.parse(`${day}T13:00:00.000Z`) + at * 20 * minuteMs
  const instant = (minutes: number) => new Date(began + minutes * minuteMs).toISOString()
  const steps = [
    { transition: 'on_the_way', event_at: instant(-10) },
    { transition: 'start', event_at: instant(0) },
    { transition: 'finish', event_at: instant(15) },
  ]
  const hours = { hour_init: '08:00:00', hour_end: '08:30:00' }
  await send('/visit/history', { ...what, ...hours, resource_id, date: day, steps })
  const { cx, cy } = placeOf(at)
  const positions = Array.from({ length: 26 }, (_, minute) => ({
    id: uuidv7(),
    fix_at: instant(minute - 10),
    cx: cx - Math.max(10 - minute, 0) * 0.003,
    cy,
    accuracy_m: 8,
  }))
  await send('/position', { positions }, token)
}

async function openReport(page: Page, resource_ids: readonly string[]): Promise<void> {
  const named = encodeURIComponent(JSON.stringify(resource_ids))
  await page.goto(`/apps/reports?resource_id=${named}`)
  await page.getByRole('button', { name: 'Hacer reporte' }).click()
  await page.waitForURL(/reports\/list\//)
  for (const shop of shops) await page.getByRole('row', { name: new RegExp(shop) }).waitFor()
}

it('compares last week on Monday, finds the late stop, files it, has it mailed and shows the indicators', async () => {
  const resource_ids = await lastWeek()
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await openReport(page, resource_ids)
  // The visit that began forty minutes after its beginning is the late one.
  await page.getByRole('row', { name: /Casa del Café.*40/ }).waitFor()
  await page.getByRole('button', { name: 'Casa del Café', exact: true }).last().waitFor()
  expect(await barriers()).toEqual([])

  await page.getByRole('button', { name: 'Exportar la lista' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /\.pdf/ }).click()
  await page.getByText('Descargar').first().click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')

  await page
    .getByRole('row', { name: /Casa del Café/ })
    .getByRole('link', { name: 'Ver cómo estaba' })
    .click()
  await page.waitForURL(/past-day/)
  await page
    .getByRole('button', { name: /Casa del Café/ })
    .first()
    .waitFor()

  await page.goto('/apps/reports/schedule')
  await page.getByRole('button', { name: 'Envío' }).first().click()
  await page.getByLabel('Nombre', { exact: true }).fill('Lunes de la gerencia')
  await page.locator('#field-recipients').fill('gerencia@lab.baquiano.test')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Crear envío' }).click()
  await page.getByText('Envío Lunes de la gerencia creado').waitFor()

  await page.goto('/apps/indicator?preset=days_14')
  await page.getByRole('button', { name: 'Pantalla de oficina' }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.textContent ?? ''))
    .toContain('Indicadores')
  expect(complaints).toEqual([])
})
