import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { comeSignedIn } from './come-signed-in.ts'
import { looks, openLab } from './lab.ts'

const lab = openLab()
const patience = { timeout: 150_000 }
const path = '/dashboard/company/list'
const record = z.object({ id: z.string(), city: z.string(), status: z.string() })

const come = (page: Page) =>
  comeSignedIn(page, lab.url(), { access_token: lab.founded().platform_token })
const current = async () => {
  const token = lab.founded().platform_token
  const id = lab.founded().company_id
  return record.parse(await apiOf(lab.url())('GET', `/company/${id}`, { token }))
}

it.each(looks)(
  'shows companies without barriers in $theme at $width px',
  patience,
  async (look) => {
    const options = { colorScheme: look.theme, reducedMotion: 'reduce' } as const
    const { page, barriers, complaints } = await lab.visit(options, look)
    await come(page)
    await page.goto(path)
    const row = page.getByRole('button', { name: /Laboratorio/ })
    await row.waitFor()
    expect(await barriers()).toEqual([])
    await row.click()
    await page.getByRole('heading', { name: 'Editar compañía' }).waitFor()
    await page.getByRole('button', { name: 'Agregar contacto' }).click()
    expect(await barriers()).toEqual([])
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
    expect(complaints).toEqual([])
  },
)

it('edits, deactivates and brings back a company by keyboard alone', patience, async () => {
  const { page, barriers } = await lab.visit()
  await come(page)
  await page.goto(path)
  await page.getByRole('button', { name: /Laboratorio/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar compañía' }).waitFor()
  await page.getByLabel('Ciudad').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Chía')
  await page.keyboard.press('Enter')
  await page.getByText('Compañía Laboratorio guardada').waitFor()
  expect((await current()).city).toBe('Chía')
  await page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter')
  await page.getByText('Listo: quedó como estaba').waitFor()
  expect((await current()).city).toBe('Bogotá')

  await page.getByRole('button', { name: /Laboratorio/ }).press('Enter')
  await page.getByRole('button', { name: 'Desactivar' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).press('Enter')
  await page.getByText('Laboratorio quedó inactiva').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await current()).status).toBe('Inactive')
  await page.getByRole('button', { name: 'Reactivar' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).press('Enter')
  await page.getByText('Laboratorio está activa otra vez').waitFor()
  expect((await current()).status).toBe('Active')
})
