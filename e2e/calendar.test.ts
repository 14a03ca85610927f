import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
/** A Wednesday that is always ahead. */
const day = '2999-11-20'
const calendar = '/apps/calendar/resource-calendar'

const send = (method: 'POST' | 'GET', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await send('POST', path, body)).id

/** Somebody who can do an activity. */
async function makePerson(name: string, activity_id: string): Promise<string> {
  const [role] = z.array(withId).parse(await send('GET', '/role'))
  if (!role) throw new Error('The company has no role')
  return make('/resource', {
    name,
    lastname: 'Paz',
    identification: `CC${name}`,
    email: `${name.toLowerCase()}@lab.baquiano.test`,
    username: name.toLowerCase(),
    role_id: role.id,
    activity_ids: [activity_id],
  })
}

/** A visit at a place and for an activity of its own; of nobody, or of people made for it, the first of whom has it. */
async function makeVisit(name: string, people: readonly string[] = []): Promise<string> {
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const visit_point_id = await make('/visit-point', {
    object_type_id,
    name,
    identification: name.replaceAll(' ', ''),
    phone: '+57 601 555 0102',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06,
    cy: 4.65,
    ...(people.length > 0 && { relation_mode: 'all' }),
  })
  const activity_id = await make('/activity', { name: `Entrega ${name}`, service_time: 900 })
  const ids: string[] = []
  for (const person of people) ids.push(await makePerson(person, activity_id))
  return make('/visit', { visit_point_id, activity_id, date: day, resource_id: ids[0] ?? null })
}

it('opens a day of the week of a team in place, and drags a visit to the column of somebody else', async () => {
  await makeVisit('Bodega Este', ['Elvira', 'Edgardo'])
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`${calendar}?view=week&date=${day}`)
  await page.getByRole('button', { name: /^Elvira Paz, .*1 visita/ }).press('Enter')
  const opened = page.getByRole('dialog', { name: /^Elvira Paz/ })
  await opened.getByRole('button', { name: /Bodega Este/ }).waitFor()
  expect(await barriers()).toEqual([])
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })

  await page.goto(`${calendar}?view=day&date=${day}`)
  const elsa = page.getByRole('region', { name: 'Elvira Paz' })
  await elsa.getByRole('button', { name: /^Bodega Este, 08:00/ }).waitFor()
  await page.getByRole('button', { name: /personas? sin visitas/ }).click()
  const edgar = page.getByRole('region', { name: 'Edgardo Paz' })
  const [from, to] = [
    await elsa.getByRole('button', { name: /^Bodega Este/ }).boundingBox(),
    await edgar.boundingBox(),
  ]
  if (!from || !to) throw new Error('The columns are not drawn')
  await page.mouse.move(from.x + 20, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, from.y + 6, { steps: 8 })
  await page.mouse.move(to.x + 40, from.y + 6 + 144, { steps: 6 })
  await page.mouse.up()
  await edgar.getByRole('button', { name: /^Bodega Este, 10:00/ }).waitFor()
  // The act enters the history with its message.
  await page.getByRole('button', { name: 'Deshacer', exact: true }).waitFor()
  await page.keyboard.press('Control+z')
  await elsa.getByRole('button', { name: /^Bodega Este, 08:00/ }).waitFor()
  expect(complaints).toEqual([])
})

it('drags a visit to another hour, takes it back, and copies its day', async () => {
  await makeVisit('Bodega Sur', ['Sonia'])
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`${calendar}?view=week&date=${day}`)
  await page
    .getByRole('button', { name: /^Sonia Paz/ })
    .first()
    .click()
  const block = page.getByRole('button', { name: /^Bodega Sur, 08:00–09:00/ })
  await block.waitFor()
  expect(await barriers()).toEqual([])
  await block.dragTo(page.getByRole('button', { name: `Hora ${day} 10:00:00 - 10:15:00` }), {
    sourcePosition: { x: 20, y: 4 },
    targetPosition: { x: 20, y: 4 },
  })
  await page.getByText('Bodega Sur quedó reprogramada').waitFor()
  await page.getByRole('button', { name: /^Bodega Sur, 10:00–11:00/ }).waitFor()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await block.waitFor()

  await page.getByText('Día', { exact: true }).click()
  await block.waitFor()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Copiar el día' }).click()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await page.getByText('1 visita copiada').waitFor()
  await page.waitForURL(/2999-11-21/)
  await block.waitFor()
  expect(complaints).toEqual([])
})

it('changes a visit on its page by keyboard alone, removes it, and brings it back', async () => {
  const id = await makeVisit('Bodega Norte')
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/calendar/visit/${id}`)
  await page.getByRole('link', { name: 'Cambiar' }).press('Enter')
  await page.getByLabel('Descripción').fill('Llevar la escalera')
  await page.getByLabel('Descripción').press('Tab')
  await pressEnter(page.getByRole('button', { name: 'Guardar', exact: true }))
  await page.getByText('Llevar la escalera').waitFor()
  await page.getByText('Cambió lo planeado').waitFor()
  await pressEnter(page.getByRole('button', { name: 'Eliminar la visita' }))
  await page.getByText('Bodega Norte quedó eliminada').waitFor()
  await pressEnter(page.getByRole('button', { name: 'Deshacer', exact: true }).last())
  await page.getByText('Deshecho: Bodega Norte quedó eliminada').waitFor()
  await page.goto(`/apps/calendar/visit/${id}`)
  await page.getByText('Restaurada').waitFor()
  expect(complaints).toEqual([])
})

it('shows a chosen visit on a phone under one head, whose button closes it', async () => {
  const id = await makeVisit('Bodega Chica')
  const { page } = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`${calendar}?view=agenda&date=${day}&visit=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Bodega Chica' })
  await sheet.getByRole('link', { name: 'Abrir la visita' }).waitFor()
  expect(await sheet.getByRole('button', { name: 'Cerrar' }).count()).toBe(1)
  await sheet.getByRole('button', { name: 'Cerrar' }).click()
  await sheet.waitFor({ state: 'detached' })
})

/** Every view of the calendar, a visit's page and its form. */
const screens = [
  [
    'month',
    `${calendar}?view=month&date=${day}`,
    (page: Page) => page.getByRole('table').waitFor(),
  ],
  [
    'week',
    `${calendar}?view=week&date=${day}`,
    (page: Page) =>
      page
        .getByRole('button', { name: /^Sin asignar/ })
        .first()
        .waitFor(),
  ],
  [
    'day',
    `${calendar}?view=day&date=${day}`,
    (page: Page) =>
      page
        .getByRole('button', { name: /^Bodega/ })
        .first()
        .waitFor(),
  ],
  [
    'list',
    `${calendar}?view=agenda&date=${day}`,
    (page: Page) =>
      page
        .getByRole('button', { name: /Bodega/ })
        .first()
        .waitFor(),
  ],
  ['form', '/apps/calendar/create-event', (page: Page) => page.getByLabel('Descripción').waitFor()],
] as const

it.each(widths)('shows the calendar without barriers at %i px', async (width) => {
  const id = await makeVisit(`Bodega ${width}`)
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' }, { width })
  await storeSession(page, lab.url(), lab.company())
  for (const [screen, path, ready] of screens) {
    await page.goto(path)
    await ready(page)
    expect([screen, await barriers()]).toEqual([screen, []])
  }
  await page.goto(`/apps/calendar/visit/${id}`)
  await page.getByRole('heading', { name: 'Plan y realidad' }).waitFor()
  expect(['visit', await barriers()]).toEqual(['visit', []])
  expect(complaints).toEqual([])
})
