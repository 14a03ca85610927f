import { readFile } from 'node:fs/promises'
import {
  dayMs,
  listTimeZones,
  localDateOf,
  localHourOf,
  minuteMs,
} from '@baquiano/contract/platform'
import { routingDetail } from '@baquiano/contract/routing'
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
/** Where it is between ten and eleven in the morning. */
const time_zone =
  listTimeZones().find((zone) => localHourOf(new Date(), zone).startsWith('10:')) ?? 'UTC'
const office = openLab({ time_zone })
const withId = z.object({ id: z.string() })
/** Three days ago: within the week that the page of a new report proposes. */
const day = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10)
const shops = ['Bodega Norte', 'Molino Viejo', 'Casa del Café'] as const

const send = (path: string, body: object, token = lab.company().access_token) =>
  apiOf(lab.url())('POST', path, { token, body })
const make = async (path: string, body: object, token?: string): Promise<string> =>
  withId.parse(await send(path, body, token)).id

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

/** Customers with a mail address each. */
const customers = Array.from({ length: 9 }, (_, at) => `Cliente ${'ABCDEFGHI'.charAt(at)}`)
const mailOf = (customer: string) =>
  `${customer.replace(' ', '.').toLowerCase()}.${office.company().nit}@cliente.baquiano.test`

interface Planned {
  readonly who: number
  readonly hour_init: string
  readonly hour_end: string
  /** How many minutes ago they began it, and ended it; planned for later without them. */
  readonly began?: number
  readonly ended?: number
}

const done = { hour_init: '08:00:00', hour_end: '09:00:00', began: 90, ended: 60 }
const under_way = { hour_init: '09:30:00', hour_end: '10:30:00', began: 15 }
const from = (hour: number) => ({ hour_init: `${hour}:00:00`, hour_end: `${hour}:30:00` })

/** Of three people, the first of whom has most. */
const morning: readonly Planned[] = [
  { who: 0, ...done },
  { who: 1, ...under_way },
  { who: 0, ...from(12) },
  { who: 0, ...from(13) },
  { who: 0, ...from(14) },
  { who: 0, ...from(15) },
  { who: 1, ...from(12) },
  { who: 2, ...from(12) },
  { who: 2, ...from(16) },
]

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()

/** This day at ten, as it was planned: one visit is over, one under way, seven are ahead. */
async function dayUntilTen(names: readonly string[]) {
  const token = office.company().access_token
  const config = { type_config_name: 'FOLLOWERS', name: 'FOLLOWERS', value: '', config_json: {} }
  await send('/company-config', config, token)
  const object_type_id = await firstTypology(apiOf(office.url()), token)
  const [role] = z.array(withId).parse(await apiOf(office.url())('GET', '/role', { token }))
  const activity_id = await make('/activity', { name: 'Mantenimiento', service_time: 1800 }, token)
  const people: string[] = []
  for (const name of names) {
    const person = {
      name,
      lastname: 'Paz',
      identification: name,
      email: `${name.toLowerCase()}.${office.company().administrator}`,
      username: name.toLowerCase(),
      role_id: role?.id,
      activity_ids: [activity_id],
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
    people.push(await make('/resource', person, token))
  }
  const date = localDateOf(new Date(), time_zone)
  const visits: string[] = []
  for (const [at, { who, began, ended, ...hours }] of morning.entries()) {
    const name = customers[at] ?? ''
    const point = {
      object_type_id,
      name,
      identification: name.replace(' ', ''),
      phone: '+57 601 555 0102',
      email: mailOf(name),
      address: 'Calle 1 # 2-3',
      city: 'Bogotá',
      department: 'Bogotá',
      country: 'Colombia',
      relation_mode: 'all',
      cx: -74.06 + at / 300,
      cy: 4.65,
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- each needs the one before
    const visit_point_id = await make('/visit-point', point, token)
    const visit = { visit_point_id, activity_id, resource_id: people[who], date, ...hours }
    const steps = [
      ...(began === undefined
        ? []
        : [
            { transition: 'on_the_way', event_at: ago(began + 10) },
            { transition: 'start', event_at: ago(began) },
          ]),
      ...(ended === undefined ? [] : [{ transition: 'finish', event_at: ago(ended) }]),
    ]
    const path = steps.length > 0 ? '/visit/history' : '/visit'
    // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
    visits.push(await make(path, { ...visit, ...(steps.length > 0 && { steps }) }, token))
  }
  return { date, people, visits }
}

it('replans Monday at ten when somebody falls ill, changes nothing that is over or under way, applies a part, and tells those customers', async () => {
  const { date, people, visits } = await dayUntilTen(['Gloria', 'Hernando', 'Irenea'])
  const token = office.company().access_token
  const get = (path: string) => apiOf(office.url())('GET', path, { token })
  const { page, barriers, complaints } = await office.visit({ reducedMotion: 'reduce' })
  await storeSession(page, office.url(), office.company())
  await page.goto(`/apps/board?date=${date}`)
  await page.getByRole('button', { name: 'Repartir lo que le queda a Gloria Paz' }).click()
  await page.getByRole('link', { name: 'Replanificar con todo el equipo' }).click()
  await page.getByRole('checkbox', { name: /Gloria Paz no sigue/, checked: true }).waitFor()
  await page.getByRole('textbox', { name: 'Tiempo de búsqueda' }).fill('2')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Optimizar 7 visitas' }).click()
  await page.waitForURL(/routing\/result/)
  await page.getByText('Lista', { exact: true }).waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { plan } = routingDetail.parse(await get(`/routing/${id}`))
  const stops = (plan?.routes ?? []).flatMap((route) =>
    route.stops.map((stop) => ({ ...stop, resource_id: route.resource_id })),
  )
  // Nobody does what is over or under way again, and nothing is left to whoever is ill.
  expect(stops.map(({ visit_id }) => visit_id).toSorted()).toEqual(visits.slice(2).toSorted())
  expect(stops.filter(({ resource_id }) => resource_id === people[0])).toEqual([])
  const changes = page.getByRole('list', { name: 'Cambios' }).getByRole('checkbox')
  const all = await changes.count()
  expect(all).toBeGreaterThanOrEqual(4)
  // What changes hands stands first: one of it is left for later.
  await changes.first().uncheck()
  await page.getByRole('checkbox', { name: /Avisar a los/ }).check()
  expect(await barriers()).toEqual([])
  // Whoever looks at the plan is not told that it is there.
  expect(await page.getByText('El plan de rutas está listo').count()).toBe(0)
  await page.getByRole('button', { name: `Aplicar ${all - 1} de ${all} cambios` }).click()
  await page.getByText(`${all - 1} visitas programadas`).waitFor()
  await page.getByText('Programada en parte').waitFor()

  const now = z.object({ resource_id: z.string().nullable(), visit_point_name: z.string() })
  const own = await Promise.all(
    visits.map(async (visit_id) => now.parse(await get(`/visit/${visit_id}`))),
  )
  expect(own.filter(({ resource_id }) => resource_id === people[0])).toHaveLength(2)
  const mails = z.object({ records: z.array(z.object({ text: z.string() })) })
  const mailsTo = async (name: string) =>
    mails.parse(await get(`/demo/inbox?to=${mailOf(name)}`)).records.length
  const toldOf = async () => {
    const counts = await Promise.all(customers.map(mailsTo))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(toldOf).toBe(all - 1)
  expect(complaints).toEqual([])
})
