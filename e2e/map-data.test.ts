import { writePbf } from '@baquiano/osm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { crossing, gridTown } from '../apps/server/test/grid-town.ts'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { storeSession } from './store-session.ts'
import { plannedDay } from '../bench/lab/planned-hours.ts'
import { openOwnLab, widths } from './lab.ts'
import { polling, streetPixels } from './pixels.ts'
import { mailedCodeTo } from './sign-in.ts'

// A map is of the whole platform.
const lab = openOwnLab()
const town = Buffer.from(writePbf(gridTown))
const mimeType = 'application/octet-stream'

const cameIn = async (page: Page) => {
  const begun = await lab.prove(page, '/pages/login', lab.platform())
  await page.keyboard.type(await mailedCodeTo(lab.url(), lab.platform(), begun))
  await page.getByRole('link', { name: 'Datos del mapa' }).click()
  await page.getByRole('heading', { name: 'Datos del mapa', level: 1 }).waitFor()
}

/** Drops a file on the page. */
const drop = (page: Page, name: string, content: Buffer) =>
  page.evaluate(
    ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], file))
      const event = { dataTransfer, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new DragEvent('dragover', event))
      document.body.dispatchEvent(new DragEvent('drop', event))
    },
    [name, content.toString('base64')] as const,
  )

it('imports an extract through the console', async () => {
  const { page, barriers, complaints } = await lab.visit()
  await cameIn(page)
  await page.getByRole('heading', { name: 'Todavía no hay calles' }).waitFor()
  expect(await barriers()).toEqual([])

  const half = { name: 'cortado.osm.pbf', mimeType, buffer: town.subarray(0, town.length / 2) }
  await page.setInputFiles('input[type=file]', half)
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByText('EXTRACT_UNREADABLE').waitFor()

  await drop(page, 'cuadrícula.osm.pbf', town)
  expect(await page.getByLabel('Nombre').inputValue()).toBe('cuadrícula')
  await page.getByLabel('Atribución, visible en cada mapa').fill('Pueblo de prueba')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByRole('region', { name: 'Importando cuadrícula' }).waitFor()
  // After visiting another page the progress is up to date.
  await page.getByRole('link', { name: 'Empresas' }).click()
  await page.getByText('Laboratorio').first().waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'En uso' }).waitFor()
  await page.getByRole('button', { name: 'cuadrícula' }).waitFor()
  // Elements that fade are not checked by axe.
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

/** Two phones of each company: a second attempt has another one. */
const phonesOf = new Map<string, ReturnType<typeof pairDevices>>()

async function phoneOf(which: 0 | 1) {
  const { access_token } = lab.company()
  const phones = phonesOf.get(access_token) ?? pairDevices(lab.url(), access_token, 2)
  phonesOf.set(access_token, phones)
  const phone = (await phones)[which]
  if (!phone) throw new Error('no phone was paired')
  return phone
}

it('shows the streets of the extract on the live map', async () => {
  const phone = await phoneOf(0)
  const { cx, cy } = crossing(5, 5)
  await fetch(`${lab.url()}/v1/osmand?id=${phone.identifier}&lat=${cy}&lon=${cx}`)
  const staff = await lab.visit({ hasWebgl: true })
  await storeSession(staff.page, lab.url(), lab.company())
  await staff.page.goto('/dashboard/maps')
  await staff.page.getByText('Pueblo de prueba').waitFor()
  await expect.poll(() => streetPixels(staff.page), polling).toBeGreaterThan(1000)
  expect(staff.complaints).toEqual([])
})

/** A phone whose person has a visit at each of these crossings before midnight. */
async function phoneWithVisits(crossings: readonly (readonly [number, number])[]) {
  const { access_token: token } = lab.company()
  const call = apiOf(lab.url())
  const make = async (path: string, body: object) =>
    z.object({ id: z.string() }).parse(await call('POST', path, { token, body })).id
  const phone = await phoneOf(1)
  const { resource_id } = phone
  const object_type_id = await firstTypology(call, token)
  const activity = {
    name: `Entrega ${resource_id}`,
    service_time: 900,
    resource_ids: [resource_id],
  }
  const activity_id = await make('/activity', activity)
  const date = plannedDay()
  for (const [at, [street, avenue]] of crossings.entries()) {
    const name = `Casa ${at + 1}`
    const identification = `${resource_id.slice(-6)}${at}`
    const point = { ...address, object_type_id, name, identification, ...crossing(street, avenue) }
    const visit_point_id = await make('/visit-point', point)
    const hours = { hour_init: `23:5${at}:00`, hour_end: `23:5${at + 1}:00` }
    await make('/visit', { date, ...hours, visit_point_id, activity_id, resource_id })
  }
  return phone
}

const address = {
  phone: '+57 601 555 0102',
  address: 'Calle 1 # 2-3',
  country: 'Colombia',
  department: 'Vichada',
  city: 'Pueblo de prueba',
  relation_mode: 'all',
}

it('keeps the map of a day on a phone, and shows its streets and its way without network', async () => {
  const { token } = await phoneWithVisits([
    [3, 3],
    [5, 6],
    [8, 8],
  ])
  const here = crossing(2, 2)
  const { page, barriers, complaints } = await lab.visit(
    {
      hasWebgl: true,
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: here.cy, longitude: here.cx },
    },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Casa 1').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: 'Mapa' }).click()
  const house = page.getByRole('button', { name: '2, Casa 2, Programada' })
  await house.waitFor()
  await page.getByRole('button', { name: 'Guardar el mapa del día' }).click()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: /^Guardar [\d,.]+.(kB|MB)$/ }).click()
  await page.getByText(/^Mapa guardado/).waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await house.waitFor()
  await expect.poll(() => streetPixels(page), polling).toBeGreaterThan(1000)
  await house.press('Enter')
  const card = page.getByRole('region', { name: 'Casa 2' })
  await card.getByText(/de la anterior/).waitFor()
  expect(await barriers()).toEqual([])
  await card.getByRole('link', { name: 'Ver la visita' }).click()
  await page.getByRole('heading', { name: 'Casa 2' }).waitFor()
  expect(complaints.filter((told) => !told.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

it.each(widths)('has no barriers at %i px, and restores the former map', async (width) => {
  const { page, barriers } = await lab.visit({}, { width })
  await cameIn(page)
  await page.setInputFiles('input[type=file]', { name: 'vecino.osm.pbf', mimeType, buffer: town })
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByText('«vecino» ya está en uso.').waitFor()
  await page.getByRole('button', { name: 'Volver a esta edición' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Volver a la edición anterior?' })
  await dialog.waitFor()
  expect(await barriers()).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Volver a esta edición' }).click()
  await dialog.getByRole('button', { name: 'Usar la anterior' }).click()
  await page.getByText('La edición anterior está en uso otra vez.').waitFor()
})
