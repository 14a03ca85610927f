import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()

it('draws a zone in a new layer, changes it, and takes the change back', async () => {
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

it('splits a zone by a line, merges it again, and makes one of what is reached from a place', async () => {
  const { access_token: token } = lab.company()
  // Of this try alone.
  const name = `Plaza ${randomUUID().slice(0, 8)}`
  const make = async (path: string, body: object) =>
    withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
  const layer_id = await make('/zone-layer', {
    name: `Sectores de ${name}`,
    color: '#B8343A',
    opacity: 0.2,
  })
  const shape = { kind: 'circle', center: [-74, 4.6], radius_m: 400 }
  const zone = await make('/zone', { name, layer_id, shape })
  const { page, barriers, complaints } = await lab.visit({ hasWebgl: true })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/zonification?zone=${zone}`)
  await page.getByLabel('Nombre').waitFor()
  await page.getByRole('button', { name: 'Acercar' }).waitFor()
  // The map settles on the zone, so that their middles are the same.
  await pause(1000)
  const whole = await page.locator('dd').first().textContent()

  const cut = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.getByRole('button', { name: 'Dividir' }).click()
    const at = await positionsOn(page)
    for (const [x, y] of [from, to, to]) {
      await page.mouse.move(...at(x - 3, y))
      await page.mouse.click(...at(x, y), { delay: 30 })
    }
  }
  await cut([-330, 250], [-280, 250])
  await page.getByText('La línea tiene que cruzar el borde de la zona dos veces').waitFor()
  await cut([-348, 20], [348, -20])
  await page.getByText(`${name} dividida en 2 zonas`).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${name} 2`) }).waitFor()
  await expect.poll(() => page.locator('dd').first().textContent()).not.toBe(whole)

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Unir con otra zona…' }).click()
  await page.getByRole('combobox', { name: 'Zona que se une' }).click()
  await page.getByRole('option', { name: `${name} 2` }).click()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Unir', exact: true }).click()
  await page.getByText(`Una zona unida a ${name}`).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${name} 2`) }).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('dd').first().textContent()).toBe(whole)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await page.getByRole('button', { name: new RegExp(`^${name} 2`) }).waitFor()

  await page.getByRole('button', { name: 'Lo que se alcanza' }).click()
  await page.getByText('5 min', { exact: true }).click()
  const at = await positionsOn(page)
  await page.mouse.click(...at(20, 20), { delay: 30 })
  await page.getByRole('button', { name: 'Crear zona' }).waitFor()
  await page.getByLabel('Nombre').fill('Cinco minutos')
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await page.getByText('Zona Cinco minutos creada').waitFor()
  expect(complaints).toEqual([])
})

const withId = z.object({ id: z.string() })

/** What lies over the map, one after the other: its name, how it opens, and how it shows. */
const layers = [
  ['list', (page: Page) => page.getByRole('button', { name: 'Acercar' }).waitFor()],
  ['zone', openZone],
  ['layer', openLayer],
  ['import', openImport],
] as const

it.each(widths)('shows zones without barriers at %i px', async (width) => {
  const { access_token: token } = lab.company()
  const make = async (path: string, body: object) =>
    withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
  // Of this try alone.
  const name = `Reparto ${randomUUID()}`
  const layer_id = await make('/zone-layer', { name, color: '#0E8F8A', opacity: 0.15 })
  const shape = { kind: 'circle', center: [-74, 4.6], radius_m: 400 }
  await make('/zone', { name: 'Bodega', layer_id, shape })
  const { page, barriers, complaints } = await lab.visit(
    { hasWebgl: true, reducedMotion: 'reduce' },
    { width },
  )
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/apps/zonification')
  for (const [layer, open] of layers) {
    await open(page)
    expect([layer, await barriers()]).toEqual([layer, []])
  }
  expect(complaints).toEqual([])
})

async function openZone(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Bodega/ })
    .first()
    .click()
  await page.getByLabel('Nombre').waitFor()
}

async function openLayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar la zona' }).click()
  await page
    .getByRole('button', { name: /^Editar la capa Reparto/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar capa' }).waitFor()
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Archivos' }).click()
  await page.getByRole('menuitem', { name: 'Importar GeoJSON, KML, KMZ o Shapefile' }).click()
  await page.getByRole('heading', { name: 'Importar GeoJSON, KML, KMZ o Shapefile' }).waitFor()
}

/** Where something of the map is on the page, by its distance from the middle of the map, px. */
async function positionsOn(page: Page) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no map')
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  return (x: number, y: number) => [cx + x, cy + y] as const
}
