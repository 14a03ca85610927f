import { expect, it } from 'vitest'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()

it('draws a zone in a new layer, changes it, and takes the change back', {
  timeout: 150_000,
}, async () => {
  const { page, barriers, complaints } = await lab.visit({
    hasWebgl: true,
    viewport: { width: 1440, height: 900 },
  })
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/zonification')
  await page.getByText('Todavía no hay capas').waitFor()
  await page.getByRole('button', { name: 'Capa', exact: true }).click()
  await page.getByLabel('Nombre').fill('Ventas')
  await page.getByRole('button', { name: 'Crear capa' }).click()
  await page.getByRole('button', { name: /^Ventas/ }).waitFor()
  await page.locator('canvas').waitFor()
  await page.waitForTimeout(1000)

  await page.getByRole('button', { name: 'Polígono' }).click()
  const map = await page.locator('canvas').boundingBox()
  const at = (x: number, y: number) =>
    page.mouse.click((map?.x ?? 0) + x, (map?.y ?? 0) + y, { delay: 30 })
  for (const [x, y] of [
    [300, 300],
    [500, 300],
    [500, 450],
    [300, 450],
    [300, 300],
  ] as const) {
    await page.mouse.move((map?.x ?? 0) + x - 3, (map?.y ?? 0) + y - 3)
    await at(x, y)
    await page.waitForTimeout(400)
  }
  await page.getByLabel('Nombre').fill('Norte')
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await page.getByText('Zona Norte creada').waitFor()
  const row = page.getByRole('button', { name: /^Norte/ })
  await row.waitFor()
  expect(await barriers()).toEqual([])

  await page.reload()
  await page.getByLabel('Nombre').waitFor()
  await page.getByLabel('Nombre').fill('Sur')
  await page.getByRole('button', { name: 'Guardar zona' }).click()
  await page.getByText('Zona Sur guardada').waitFor()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await row.waitFor()
  expect(complaints).toEqual([])
})
