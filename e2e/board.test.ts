import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const roles = z.array(withId)
/** A Wednesday that is always ahead. */
const day = '2999-11-20'

const send = (method: 'POST' | 'GET', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await send('POST', path, body)).id

let made = 0

/** A visit of nobody, at a place of its own. */
async function makeVisit(name: string, activity_id: string, hour: string): Promise<void> {
  made += 1
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const visit_point_id = await make('/visit-point', {
    object_type_id,
    name,
    identification: `P${made}`,
    phone: '+57 601 555 0102',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06 + made / 1000,
    cy: 4.65,
    relation_mode: 'all',
  })
  const hours = { hour_init: `${hour}:00:00`, hour_end: `${hour}:45:00` }
  await make('/visit', { visit_point_id, activity_id, date: day, ...hours })
}

/** Two people, of whom one can do what is to be done, and two visits of nobody. */
async function makeDay(suffix: string): Promise<void> {
  const activity_id = await make('/activity', { name: `Entrega ${suffix}`, service_time: 900 })
  const [role] = roles.parse(await send('GET', '/role'))
  if (!role) throw new Error('The company has no role')
  for (const [name, activity_ids] of [
    ['Ana', [activity_id]],
    ['Beto', []],
  ] as const) {
    made += 1
    await make('/resource', {
      name,
      lastname: suffix,
      identification: `CC${made}`,
      email: `board${made}@lab.baquiano.test`,
      username: `board${made}`,
      role_id: role.id,
      activity_ids,
    })
  }
  await makeVisit(`Bodega ${suffix}`, activity_id, '09')
  await makeVisit(`Molino ${suffix}`, activity_id, '14')
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** Takes something to a place of the page, in steps that a hand could make. */
async function hold(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  await what.hover()
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 30, { steps: 8 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What reports of acts cover what was changed, by their words. */
async function coverings(page: Page, changed: Locator): Promise<string[]> {
  const box = await changed.boundingBox()
  if (!box) throw new Error('it is not drawn')
  const found: string[] = []
  for (const toast of await page.getByRole('status').or(page.getByRole('alert')).all()) {
    const of = (await toast.isVisible()) ? await toast.boundingBox() : null
    if (!of) continue
    const isBeside = of.x >= box.x + box.width || of.x + of.width <= box.x
    const isAbove = of.y >= box.y + box.height || of.y + of.height <= box.y
    if (!isBeside && !isAbove) found.push(await toast.innerText())
  }
  return found
}

it('gives a visit by mouse to whoever can do it, takes it back, and moves it by keyboard', async () => {
  await makeDay('Uno')
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/board?date=${day}&search=Uno`)
  const [ana, beto] = [rowOf(page, 'Ana Uno'), rowOf(page, 'Beto Uno')]
  const card = page.getByRole('button', { name: /^Bodega Uno, Vence 09:45/ })
  await card.waitFor()
  await ana.waitFor()
  expect(await barriers()).toEqual([])

  // Beto cannot do it: his row says so, and nothing is dropped there.
  await hold(page, card, await middleOf(beto))
  await beto.getByText('Sin la actividad').first().waitFor()
  await page.mouse.up()
  await page.getByText('Bodega Uno no cabe con Beto Uno').waitFor()

  // Escape puts back what is held.
  await hold(page, card, await middleOf(ana))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await ana.getByRole('button').count()).toBe(0)

  await hold(page, card, await middleOf(ana))
  // At noon, which is possible though its customer waits until 09:45.
  await ana.getByText(/después de su ventana/).waitFor()
  await page.mouse.up()
  await page.getByText(/^Bodega Uno pasó a Ana Uno/).waitFor()
  const bar = ana.getByRole('button', { name: /^Bodega Uno/ })
  await bar.waitFor()
  expect(await coverings(page, bar)).toEqual([])
  await page.keyboard.press('Control+z')
  await card.waitFor()
  await page
    .getByText(/^Deshecho/)
    .first()
    .waitFor()
  expect(await coverings(page, card)).toEqual([])

  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Bodega Uno pasó a Ana Uno, 09:15').waitFor()
  await ana.getByRole('button', { name: /^Bodega Uno, 09:15–10:00, Programada/ }).waitFor()

  await page.getByRole('button', { name: 'Sugerir un lugar para Molino Uno' }).click()
  const panel = page.getByRole('region', { name: 'Mejores lugares para Molino Uno' })
  await panel.getByRole('button', { name: /^Asignar a Ana Uno/ }).click()
  await ana.getByRole('button', { name: /^Molino Uno/ }).waitFor()
  expect(complaints).toEqual([])
})

it('opens what is clicked, and goes back by the back button', async () => {
  await makeDay('Dos')
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/board?date=${day}&search=Dos`)
  await page.getByRole('button', { name: /^Bodega Dos/ }).click()
  await page.getByRole('region', { name: 'Bodega Dos' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Bodega Dos' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await page.getByText('Todas las visitas del día tienen recurso.').waitFor()
  expect(page.url()).toContain('2999-11-21')
  expect(complaints).toEqual([])
})

it.each(widths)('shows the board without barriers at %i px', async (width) => {
  // Names of people have no digits.
  const suffix = width === 390 ? 'Chico' : 'Ancho'
  await makeDay(suffix)
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' }, { width })
  await storeSession(page, lab.url(), lab.company())
  for (const density of ['wide', 'dense']) {
    await page.goto(`/apps/board?date=${day}&density=${density}`)
    await page.getByRole('button', { name: `Sugerir un lugar para Bodega ${suffix}` }).click()
    await page.getByRole('button', { name: /^Asignar a/ }).waitFor()
    expect([density, await barriers()]).toEqual([density, []])
  }
  expect(complaints).toEqual([])
})
