import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { storeSession } from './store-session.ts'
import { openLab, widths } from './lab.ts'

const lab = openLab()
const path = '/dashboard/roles'
const record = z.object({ id: z.string(), name: z.string(), alias: z.string() })

const pages = [
  ['matrix', '', (page: Page) => page.getByRole('heading', { name: /^Administrador/ })],
  ['list', '?show=list', (page: Page) => page.getByRole('checkbox', { name: 'Recurso' })],
  ['form', '?form=new', (page: Page) => page.getByRole('heading', { name: 'Rol nuevo' })],
] as const

it.each(widths)('shows roles without barriers at %i px', async (width) => {
  const options = { reducedMotion: 'reduce' } as const
  const { page, barriers, complaints } = await lab.visit(options, { width })
  await storeSession(page, lab.url(), lab.company())
  for (const [name, search, seen] of pages) {
    await page.goto(path + search)
    await seen(page).waitFor()
    expect([name, await barriers()]).toEqual([name, []])
    expect([name, await overflow(page)]).toEqual([name, 0])
  }
  expect(complaints).toEqual([])
})

it('creates, edits, merges and removes a role by keyboard alone', async () => {
  const { page, barriers } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  const token = lab.company().access_token
  const api = apiOf(lab.url())
  await page.goto(`${path}?form=new`)
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Auditor')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Auditor', exact: true }).waitFor()
  const id = new URL(page.url()).searchParams.get('role') ?? ''

  await page.getByRole('checkbox', { name: 'Mapa: Listar' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByText('2 cambios sin guardar').waitFor()
  // From a cell, Tab leads to the save button without passing other cells.
  expect(await page.locator('td [role=checkbox][tabindex="0"]').count()).toBe(1)
  await pressEnter(page.getByRole('button', { name: 'Guardar cambios' }))
  await page.getByText('Permisos de Auditor guardados').waitFor()
  const saved = z.object({ permissions: z.array(z.string()) })
  expect(saved.parse(await api('GET', `/role/${id}`, { token })).permissions).toEqual([
    'MAP_READ',
    'MAP_LIST',
  ])

  await page.goto(`${path}?role=${id}&form=edit`)
  await page.getByLabel('Alias').fill('MÍO')
  const serverVersion = { name: 'Auditora', alias: 'SUYO', description: '', permissions: [] }
  await api('PUT', `/role/${id}`, { token, body: serverVersion })
  await pressEnter(page.getByRole('button', { name: 'Guardar', exact: true }))
  await page.getByRole('region', { name: 'Dos versiones' }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('radio', { name: 'Tu versión: MÍO' }).press('Space')
  await pressEnter(page.getByRole('button', { name: 'Guardar combinación' }))
  await page.getByRole('heading', { name: 'Auditora', exact: true }).waitFor()
  const merged = record.parse(await api('GET', `/role/${id}`, { token }))
  expect(merged).toEqual({ id, name: 'Auditora', alias: 'MÍO' })

  await page.goto(`${path}?show=list&search=auditora`)
  await page.getByRole('checkbox', { name: 'Auditora' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await pressEnter(page.getByRole('button', { name: 'Eliminar' }))
  await page.getByText('1 rol eliminado').waitFor()
  await pressEnter(page.getByRole('button', { name: 'Deshacer', exact: true }))
  await page.getByText('Listo: quedó como estaba').waitFor()
  await page.getByRole('checkbox', { name: 'Auditora' }).waitFor()
  expect(record.parse(await api('GET', `/role/${id}`, { token }))).toEqual(merged)
})

/** Pixels by which the page overflows horizontally. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
