import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
/** A Wednesday that is always ahead. */
const day = '2999-11-20'

const make = async (path: string, body: object) => {
  const token = lab.company().access_token
  return withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
}

/** A visit with much to read and to choose, so that its dialogs are high. */
async function makeVisit(name: string): Promise<string> {
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
  })
  const activity_id = await make('/activity', { name: `Entrega ${name}`, service_time: 900 })
  return make('/visit', { visit_point_id, activity_id, date: day })
}

/** Whether something is drawn whole between the edges of the window. */
async function isInSight(page: Page, what: Locator): Promise<boolean> {
  const [box, size] = [await what.boundingBox(), page.viewportSize()]
  if (!box || !size) return false
  return (
    box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
  )
}

it.each([
  { width: 1280, height: 640 },
  { width: 390, height: 600 },
])('keeps the buttons of every dialog of a visit in sight at $width by $height', async (size) => {
  const id = await makeVisit(`Bodega ${size.width === 390 ? 'Chica' : 'Ancha'}`)
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/calendar/visit/${id}`)
  const more = page.getByRole('main').getByRole('button', { name: 'Más', exact: true })
  await more.click()
  await page.getByRole('menuitem').first().waitFor()
  const items = await page.getByRole('menuitem').allInnerTexts()
  const opening = items.filter((item) => !item.startsWith('Copiar'))
  expect(opening.length).toBeGreaterThanOrEqual(4)
  await page.keyboard.press('Escape')
  for (const item of opening) {
    await more.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // Some are sent by choosing somebody: they have no more than this.
    const close = dialog.getByRole('button', { name: 'Cerrar', exact: true })
    for (const button of [close, ...(await dialog.locator('button[type=submit]').all())]) {
      await expect.poll(() => isInSight(page, button), { message: item }).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
})
