import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { storeSession } from './store-session.ts'
import { openLab, widths } from './lab.ts'

const lab = openLab()
const day = '2999-05-04'
const withId = z.object({ id: z.string() })
let visit_id: string

beforeAll(async () => {
  const { access_token: token } = lab.company()
  const make = async (path: string, body: object) =>
    withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
  await pairDevices(lab.url(), token, 1)
  const object_type_id = await firstTypology(apiOf(lab.url()), token)
  const visit_point_id = await make('/visit-point', { ...place, object_type_id })
  const activity_id = await make('/activity', { name: 'Entrega', service_time: 900 })
  visit_id = await make('/visit', { date: day, visit_point_id, activity_id })
})

/** What lies over the map, one after the other: its name, how it opens, and how it shows. */
const layers = [
  ['drawer', (page: Page) => shown(page, 'heading', 'Panadería La Espiga')],
  ['reassign list', openReassignList],
  ['palette', openPalette],
  ['bell or sheet', openBell],
  ['new visit', openNewVisit],
  ['notifications page', openNotifications],
  ['bell or sheet on a page', openBell],
] as const

it.each(widths)(
  'has no barriers on the live map at %i px, whatever lies over it',
  async (width) => {
    const { page, barriers, complaints } = await lab.visit(
      { hasWebgl: true, reducedMotion: 'reduce' },
      { width },
    )
    await storeSession(page, lab.url(), lab.company())
    await page.goto(`/dashboard/maps?date=${day}&visit=${visit_id}`)
    for (const [name, open] of layers) {
      await open(page)
      expect([name, await barriers()]).toEqual([name, []])
      if (name !== 'drawer') await closeAll(page)
    }
    expect(complaints).toEqual([])
  },
)

/** Escape closes a list first, and then the dialog around it. */
async function closeAll(page: Page): Promise<void> {
  const isOpen = () => page.getByRole('dialog').isVisible()
  await expect
    .poll(async () => {
      if (await isOpen()) await page.keyboard.press('Escape')
      return isOpen()
    })
    .toBe(false)
}

const shown = (page: Page, role: 'heading' | 'dialog' | 'option', name: string | RegExp) =>
  page.getByRole(role, { name }).first().waitFor()

async function openReassignList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Asignar', exact: true }).click()
  await page.getByPlaceholder('Elige un recurso').click()
  await shown(page, 'option', /Recurso Prueba/)
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar recurso, visita o punto' }).click()
  await page.getByRole('combobox').fill('Recurso')
  await shown(page, 'option', /Recurso Prueba/)
}

/** The bell; on a phone the sheet of what its tabs have no room for. */
async function openBell(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  const isPhone = !(await bell.isVisible())
  await (isPhone
    ? page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Más' })
    : bell
  ).click()
  await shown(page, 'dialog', isPhone ? 'Más' : 'Notificaciones')
  // However many pages a person may open, the way out is seen without scrolling.
  if (isPhone) await expect.poll(() => page.getByText('Cerrar sesión').evaluate(isSeen)).toBe(true)
}

/** Whether an element lies within the window, and nothing over it. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && element.contains(seen)
}

/** From a sheet on a phone, which covers the button of the map. */
async function openNewVisit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Nueva visita|Visita)$/ })
  const tabs = page.getByRole('navigation', { name: 'Vistas' })
  if (!(await button.isVisible())) await tabs.getByRole('link', { name: 'Agenda' }).click()
  await button.click()
  await page.getByRole('combobox', { name: 'Actividad' }).click()
  await shown(page, 'option', 'Entrega')
}

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/apps/notifications')
  await page.getByText('No hay notificaciones.').waitFor()
}

const place = {
  name: 'Panadería La Espiga',
  identification: 'P1',
  phone: '+57 601 555 0102',
  address: 'Calle 12 # 3-4',
  country: 'Colombia',
  department: 'Cundinamarca',
  city: 'Bogotá',
  cx: -74.08,
  cy: 4.62,
}
