import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const roles = z.array(withId)
const record = z.object({ total: z.number() })
/** A Wednesday that is always ahead. */
const day = '2999-11-20'

const send = (method: 'POST' | 'GET', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await send('POST', path, body)).id

let made = 0

/** Two people who can do the same, and six visit points at two ends of a town. */
async function makeWork(suffix: string) {
  const activity_id = await make('/activity', { name: `Entrega ${suffix}`, service_time: 1800 })
  const [role] = roles.parse(await send('GET', '/role'))
  if (!role) throw new Error('The company has no role')
  const resources: string[] = []
  for (const name of ['Ana', 'Beto']) {
    made += 1
    resources.push(
      await make('/resource', {
        name,
        lastname: suffix,
        identification: `CC${made}`,
        email: `massive${made}@lab.baquiano.test`,
        username: `massive${made}`,
        role_id: role.id,
        activity_ids: [activity_id],
      }),
    )
  }
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  for (let point = 0; point < 6; point += 1) {
    made += 1
    await make('/visit-point', {
      object_type_id,
      name: `Bodega ${suffix} ${point}`,
      identification: `P${made}`,
      phone: '+57 601 555 0102',
      address: 'Calle 1 # 2-3',
      country: 'Colombia',
      department: 'Bogotá',
      city: 'Bogotá',
      cx: -74.06 + (point % 2) / 20 + point / 1000,
      cy: 4.65,
      relation_mode: 'all',
    })
  }
  return { activity_id, resources }
}

const addressOf = ({ activity_id, resources }: Awaited<ReturnType<typeof makeWork>>) => {
  const search = new URLSearchParams({
    date: day,
    activity: activity_id,
    resources: JSON.stringify(resources),
  })
  return `/apps/massive-assignment?${search.toString()}`
}

/** Chooses all visit points whose name holds a text. */
async function choosePoints(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Elegir puntos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(text)
  await dialog.getByText('6 puntos coinciden.').waitFor()
  await dialog.getByRole('button', { name: 'Añadir 6 puntos' }).click()
}

it('shares visits, moves one by hand, and plans them all once', async () => {
  const work = await makeWork('Uno')
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(addressOf(work))
  await choosePoints(page, 'Bodega Uno')
  await page.getByRole('heading', { name: 'Repartir 6 visitas' }).waitFor()
  const card = (name: string) => page.getByRole('article', { name })
  await card('Ana Uno')
    .getByText(/^3 visitas/)
    .waitFor()
  await card('Beto Uno')
    .getByText(/^3 visitas/)
    .waitFor()

  // A bar dragged to the other row is done by the other one; all others stay.
  const lane = (name: string) =>
    page.getByRole('region', { name: 'Jornada' }).getByRole('listitem', { name })
  const target = await lane('Beto Uno').boundingBox()
  if (!target) throw new Error('the row is not drawn')
  await lane('Ana Uno').getByRole('button').first().hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
  await card('Beto Uno')
    .getByText(/^4 visitas/)
    .waitFor()
  await card('Ana Uno')
    .getByText(/^2 visitas/)
    .waitFor()
  expect(await barriers()).toEqual([])

  await page.getByRole('button', { name: 'Asignar 6 visitas' }).dblclick()
  await page.getByRole('heading', { name: '6 visitas asignadas' }).waitFor()
  expect(await barriers()).toEqual([])
  const filters = { dates: { date_init: day, date_end: day }, resource_id: work.resources }
  expect(record.parse(await send('POST', '/visit/filter', { filters })).total).toBe(6)
  const tasks = await send('POST', '/task/filter', {})
  expect(record.parse(tasks).total).toBe(1)

  await page.getByRole('link', { name: 'Abrir en el tablero' }).click()
  await page.waitForURL(`**/apps/board?date=${day}`)
  await page
    .getByRole('listitem', { name: 'Beto Uno', exact: true })
    .getByText('4 visitas')
    .waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Nueva asignación' }).click()
  await page.getByText('Al menos un punto de visita').waitFor()
  expect(complaints).toEqual([])
})

it('is led to from the list of visit points', async () => {
  await makeWork('Dos')
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/visit-point/visit-point-list?search=Bodega%20Dos')
  await page.getByText('Bodega Dos 5').first().waitFor()
  await page.getByRole('checkbox', { name: 'Marcar todo lo que cumple el filtro' }).click()
  await page.getByRole('button', { name: 'Repartir visitas' }).click()
  await page.waitForURL('**/apps/massive-assignment')
  await page.getByText('6 puntos').waitFor()
  expect(complaints).toEqual([])
})

it.each(widths)('shows an assignment without barriers at %i px', async (width) => {
  // Names of people have no digits.
  const suffix = width === 390 ? 'Chico' : 'Ancho'
  const work = await makeWork(suffix)
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' }, { width })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(addressOf(work))
  await choosePoints(page, `Bodega ${suffix}`)
  for (const view of ['setup', 'map', 'result']) {
    await page.goto(`${addressOf(work)}&view=${view}`)
    await page.locator('[data-lane] button').first().waitFor({ state: 'attached' })
    expect([view, await barriers()]).toEqual([view, []])
  }
  expect(complaints).toEqual([])
})
