import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { openLab } from './lab.ts'

const lab = openLab()

it('makes a key by keyboard alone, which opens its scopes until it is revoked', async () => {
  const { page, barriers, complaints } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/dashboard/session-api?form=new')
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('ERP')
  const places = page.getByRole('group', { name: 'Puntos de visita' })
  await places.getByRole('checkbox', { name: 'listar' }).focus()
  await page.keyboard.press('Space')
  expect(await barriers()).toEqual([])
  await pressEnter(page.getByRole('button', { name: 'Crear clave' }))
  const dialog = page.getByRole('dialog', { name: 'La clave de ERP' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  // Only the button closes the dialog before the token is copied.
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  expect(await barriers()).toEqual([])
  await pressEnter(dialog.getByRole('button', { name: 'Ya la guardé' }))

  expect(await statusOf('/visit-point/filter', secret)).toBe(200)
  expect(await statusOf('/resource/filter', secret)).toBe(722)
  expect(await statusOf('/view/filter', secret)).toBe(401)
  await page.reload()
  await page.getByRole('checkbox', { name: 'ERP' }).press('Space')
  expect(await barriers()).toEqual([])
  await pressEnter(page.getByRole('button', { name: 'Revocar' }))
  await page.getByText('1 clave revocada').waitFor()
  expect(await statusOf('/visit-point/filter', secret)).toBe(401)
  expect(await overflow(page)).toBe(0)
  expect(complaints).toEqual([])
})

async function statusOf(path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { status } = await fetch(`${lab.url()}/v1${path}`, { method: 'POST', headers, body: '{}' })
  return status
}

/** Pixels by which the page overflows horizontally. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
