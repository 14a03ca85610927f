import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { comeSignedIn } from './come-signed-in.ts'
import { companyWizard } from './company-wizard.ts'
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

it('founds a company by keyboard alone, and its administrator gets a mail', patience, async () => {
  const { page, barriers } = await lab.visit()
  await come(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Nueva compañía' }).press('Enter')
  const { step, go, goTo, fillCompany, fillContact, fillAdministrator } = companyWizard(page)
  await step('Empresa').waitFor()
  await go()
  await page.getByText('Corrige 7 datos para continuar').waitFor()
  expect(await barriers()).toEqual([])
  await fillCompany()
  await go()
  await step('Contactos y operación').waitFor()
  await fillContact()
  expect(await barriers()).toEqual([])
  await go()
  await step('Módulos').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByLabel('Alarmas').press('Space')
  await go()
  await step('Administrador').waitFor()
  await fillAdministrator()
  await page.reload()
  await step('Administrador').waitFor()
  await go()
  await step('Revisar y crear').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Crear compañía' }).press('Enter')
  await page.getByText('Ya hay una compañía con ese NIT').waitFor()
  await page.getByLabel('NIT', { exact: true }).fill('900418822')
  await goTo('Contactos y operación', 'Módulos', 'Administrador', 'Revisar y crear')
  await page.getByRole('button', { name: 'Crear compañía' }).press('Enter')
  await page.getByText('Droguerías Aurora creada. Enviamos un correo a elena@aurora.test').waitFor()
  await page.getByRole('button', { name: /Droguerías Aurora/ }).waitFor()
  const mails = z.object({ records: z.array(z.object({ text: z.string() })) })
  const answer = await apiOf(lab.url())('GET', '/demo/inbox?to=elena@aurora.test')
  expect(mails.parse(answer).records[0]?.text).toContain('create-password/')
})
