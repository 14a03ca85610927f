import { writePbf } from '@baquiano/osm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { crossing, gridTown } from '../apps/server/test/grid-town.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { storeSession } from './store-session.ts'
import { openOwnLab, widths } from './lab.ts'
import { polling, streetPixels } from './pixels.ts'
import { mailedCodeTo } from './sign-in.ts'

// A map is of the whole platform.
const lab = openOwnLab()
const town = Buffer.from(writePbf(gridTown))
const mimeType = 'application/octet-stream'

const cameIn = async (page: Page) => {
  const begun = await lab.prove(page, '/pages/login', lab.platform())
  await page.keyboard.type(await mailedCodeTo(lab.url(), lab.platform(), begun))
  await page.getByRole('link', { name: 'Datos del mapa' }).click()
  await page.getByRole('heading', { name: 'Datos del mapa', level: 1 }).waitFor()
}

/** Drops a file on the page. */
const drop = (page: Page, name: string, content: Buffer) =>
  page.evaluate(
    ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], file))
      const event = { dataTransfer, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new DragEvent('dragover', event))
      document.body.dispatchEvent(new DragEvent('drop', event))
    },
    [name, content.toString('base64')] as const,
  )

it('imports an extract through the console', async () => {
  const { page, barriers, complaints } = await lab.visit()
  await cameIn(page)
  await page.getByRole('heading', { name: 'Todavía no hay calles' }).waitFor()
  expect(await barriers()).toEqual([])

  const half = { name: 'cortado.osm.pbf', mimeType, buffer: town.subarray(0, town.length / 2) }
  await page.setInputFiles('input[type=file]', half)
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByText('EXTRACT_UNREADABLE').waitFor()

  await drop(page, 'cuadrícula.osm.pbf', town)
  expect(await page.getByLabel('Nombre').inputValue()).toBe('cuadrícula')
  await page.getByLabel('Atribución, visible en cada mapa').fill('Pueblo de prueba')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByRole('region', { name: 'Importando cuadrícula' }).waitFor()
  // After visiting another page the progress is up to date.
  await page.getByRole('link', { name: 'Empresas' }).click()
  await page.getByText('Laboratorio').first().waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'En uso' }).waitFor()
  await page.getByRole('button', { name: 'cuadrícula' }).waitFor()
  // Elements that fade are not checked by axe.
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

it('shows the streets of the extract on the live map', async () => {
  const [phone] = await pairDevices(lab.url(), lab.company().access_token, 1)
  const { cx, cy } = crossing(5, 5)
  await fetch(`${lab.url()}/v1/osmand?id=${phone?.identifier}&lat=${cy}&lon=${cx}`)
  const staff = await lab.visit({ hasWebgl: true })
  await storeSession(staff.page, lab.url(), lab.company())
  await staff.page.goto('/dashboard/maps')
  await staff.page.getByText('Pueblo de prueba').waitFor()
  await expect.poll(() => streetPixels(staff.page), polling).toBeGreaterThan(1000)
  expect(staff.complaints).toEqual([])
})

it.each(widths)('has no barriers at %i px, and restores the former map', async (width) => {
  const { page, barriers } = await lab.visit({}, { width })
  await cameIn(page)
  await page.setInputFiles('input[type=file]', { name: 'vecino.osm.pbf', mimeType, buffer: town })
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Subir e importar' }).click()
  await page.getByText('«vecino» ya está en uso.').waitFor()
  await page.getByRole('button', { name: 'Volver a esta edición' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Volver a la edición anterior?' })
  await dialog.waitFor()
  expect(await barriers()).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Volver a esta edición' }).click()
  await dialog.getByRole('button', { name: 'Usar la anterior' }).click()
  await page.getByText('La edición anterior está en uso otra vez.').waitFor()
})
