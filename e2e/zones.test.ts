import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()

it('draws a zone in a new layer, changes it, and takes the change back', {
  timeout: 150_000,
}, async () => {
  const { page, barriers, complaints } = await lab.visit({ hasWebgl: true })
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/zonification')
  await page.getByText('Todavía no hay capas').waitFor()
  await page.getByRole('button', { name: 'Capa', exact: true }).click()
  await page.getByLabel('Nombre').fill('Ventas')
  await page.getByRole('button', { name: 'Crear capa' }).click()
  await page.getByRole('button', { name: /^Ventas/ }).waitFor()
  // The map has its controls once it can be drawn on.
  await page.getByRole('button', { name: 'Acercar' }).waitFor()

  await page.getByRole('button', { name: 'Polígono' }).click()
  const at = await positionsOn(page)
  for (const [x, y] of [
    [-100, -75],
    [100, -75],
    [100, 75],
    [-100, 75],
    [-100, -75],
  ] as const) {
    await page.mouse.move(...at(x - 3, y - 3))
    await page.mouse.click(...at(x, y), { delay: 30 })
  }
  await page.getByLabel('Nombre').fill('Norte')
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await page.getByText('Zona Norte creada').waitFor()
  const row = page.getByRole('button', { name: /^Norte/ })
  await row.waitFor()
  expect(await barriers()).toEqual([])

  const area = page.locator('dd').first()
  const drawn = await area.textContent()
  // The panel took its width of the map, whose middle is where it was on the ground.
  const beside = await positionsOn(page)
  await page.mouse.move(...beside(100, -75))
  await page.mouse.down()
  await page.mouse.move(...beside(140, -110), { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => area.textContent()).not.toBe(drawn)
  const dragged = await area.textContent()
  await page.keyboard.press('Control+z')
  await expect.poll(() => area.textContent()).toBe(drawn)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => area.textContent()).toBe(dragged)
  await page.getByRole('button', { name: 'Guardar zona' }).click()
  await page.getByText('Zona Norte guardada').waitFor()

  await page.reload()
  await page.getByLabel('Nombre').waitFor()
  expect(await area.textContent()).toBe(dragged)
  await page.getByLabel('Nombre').fill('Sur')
  await page.getByRole('button', { name: 'Guardar zona' }).click()
  await page.getByText('Zona Sur guardada').waitFor()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await row.waitFor()
  expect(complaints).toEqual([])
})

/** Where something of the map is on the page, by its distance from the middle of the map, px. */
async function positionsOn(page: Page) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no map')
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  return (x: number, y: number) => [cx + x, cy + y] as const
}
