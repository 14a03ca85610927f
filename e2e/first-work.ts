import { pressEnter } from './press-enter.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const says = (page: Page, text: string) => page.getByText(text).waitFor()

/** The first work of a company that was made from nothing, as its administrator does it in the console. */
export const firstWork = {
  /** Two fields of visit points, in a section of their own. */
  defineFields: async (page: Page): Promise<void> => {
    await page.goto('/apps/category')
    await page.getByRole('button', { name: 'Categoría' }).click()
    await page.getByRole('dialog').getByLabel('Etiqueta').fill('Negocio')
    await page.getByRole('button', { name: 'Crear categoría' }).click()
    await page.getByRole('heading', { name: /^Negocio/ }).waitFor()
    for (const [type, label] of [
      ['Texto', 'Horario'],
      ['Sí o no', 'Requiere frío'],
    ] as const) {
      await page.getByRole('button', { name: type, exact: true }).click()
      await page.getByLabel('Etiqueta').fill(label)
      await page.getByRole('button', { name: 'Crear campo' }).click()
      await says(page, `Campo ${label} creado`)
    }
  },

  /** Two zones side by side in a new layer. */
  drawZones: async (page: Page): Promise<void> => {
    await page.goto('/apps/zonification')
    await page.getByRole('button', { name: 'Capa', exact: true }).click()
    await page.getByLabel('Nombre').fill('Ventas')
    await page.getByRole('button', { name: 'Crear capa' }).click()
    await page.getByRole('button', { name: /^Ventas/ }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The map has its controls once it can be drawn on.
    await page.getByRole('button', { name: 'Acercar' }).waitFor()
    for (const [name, x] of [
      ['Norte', -150],
      ['Sur', 40],
    ] as const) {
      await page.getByRole('button', { name: 'Polígono' }).click()
      await drawSquare(page, x)
      await page.getByLabel('Nombre').fill(name)
      await page.getByRole('button', { name: 'Crear zona' }).click()
      await says(page, `Zona ${name} creada`)
      await page.getByRole('button', { name: 'Cerrar la zona' }).click()
    }
  },

  /** An activity that asks who received. */
  makeActivity: async (page: Page): Promise<void> => {
    await page.goto('/apps/form?form=new')
    await page.getByRole('button', { name: 'Texto', exact: true }).click()
    await page.getByLabel('Etiqueta').fill('Quién recibe')
    await page.getByRole('button', { name: 'Nombre y estado' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Entrega firmada')
    await page.getByRole('button', { name: 'Crear formulario' }).click()
    await says(page, 'Formulario Entrega firmada creado')
    await page.goto('/apps/activity?form=new')
    await page.getByLabel('Nombre', { exact: true }).fill('Entrega')
    await page.getByLabel(/^Duración, /).fill('10')
    await page.getByRole('switch', { name: 'Con formulario' }).press('Space')
    await choose(page, 'Formulario', 'Entrega firmada')
    await page.getByRole('button', { name: 'Crear actividad' }).click()
    await says(page, 'Actividad Entrega creada')
  },

  /** Somebody who can do it, and the address that their phone sends to. */
  invitePerson: async (page: Page): Promise<string> => {
    await page.goto('/apps/resource/resource-create')
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Apellido').fill('Gil')
    await page.getByLabel('Identificación').fill('52900')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Correo').fill('ana.campo@lab.baquiano.test')
    await page.getByLabel('Usuario').fill('anacampo')
    await choose(page, 'Rol', 'Recurso')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await choose(page, 'Actividades', 'Entrega')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByRole('button', { name: 'Mostrar código' }).click()
    await page.getByText('OsmAnd', { exact: true }).click()
    const address = page.locator('dd').filter({ hasText: '/v1/osmand?id=' })
    return (await address.textContent()) ?? ''
  },

  /** Two visit points with the company's own fields. */
  addPoints: async (page: Page): Promise<void> => {
    for (const [name, number] of [
      ['Tienda La Rosa', 1],
      ['Droguería El Alivio', 2],
    ] as const) {
      await page.goto('/apps/visit-point/create')
      await page.getByLabel('Nombre', { exact: true }).fill(name)
      await page.getByLabel('Identificación').fill(`PV${number}`)
      await page.getByLabel('Teléfono').fill('+57 601 555 0199')
      for (const [field, text] of [
        ['country', 'Colombia'],
        ['department', 'Bogotá D.C.'],
        ['city', 'Bogotá'],
        ['address', `Calle 10 # ${number}-20`],
        ['cx', String(-74.1 + number / 100)],
        ['cy', '4.65'],
      ] as const) {
        await page.locator(`#field-${field}`).fill(text)
        await page.keyboard.press('Escape')
      }
      await page.getByLabel('Horario').fill('8:00 a 12:00')
      await page.getByRole('switch', { name: 'Requiere frío' }).press('Space')
      await page.getByRole('button', { name: 'Crear punto' }).click()
      await says(page, `Creamos ${name}`)
    }
  },

  /** The first visit, on another day: its hour is ahead whenever this runs. */
  planVisit: async (page: Page, date: string): Promise<void> => {
    await page.goto(`/dashboard/maps?date=${date}`)
    await pressEnter(page.getByRole('button', { name: 'Visita', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Nueva visita' })
    for (const [label, option] of [
      ['Punto de visita', /La Rosa/],
      ['Actividad', 'Entrega'],
      ['Recurso', /Ana Gil/],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await staysInSight(page, dialog.getByRole('button', { name: 'Programar visita' }))
    await pressEnter(dialog.getByRole('button', { name: 'Programar visita' }))
    await page.getByRole('complementary', { name: 'Tienda La Rosa' }).waitFor()
  },
}

/** Whether a button of a dialog that is higher than the screen can be seen without scrolling. */
async function staysInSight(page: Page, button: Locator): Promise<void> {
  const former = page.viewportSize()
  const height = 400
  await page.setViewportSize({ width: 1280, height })
  await expect
    .poll(async () => {
      const box = await button.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= height
    })
    .toBe(true)
  if (former) await page.setViewportSize(former)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A square of 110 px on the map, from a distance of its middle on. */
async function drawSquare(page: Page, x: number): Promise<void> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no map')
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [right, down] of [
    [0, -55],
    [110, -55],
    [110, 55],
    [0, 55],
    [0, -55],
  ] as const) {
    await page.mouse.move(cx + x + right - 3, cy + down - 3)
    await page.mouse.click(cx + x + right, cy + down, { delay: 30 })
  }
}
