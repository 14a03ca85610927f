import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { serveIssuer } from '../apps/server/test/serve-issuer.ts'
import { storeSession } from './store-session.ts'
import { openOwnLab } from './lab.ts'
import { freePort } from './product.ts'

const port = await freePort()
const issuer_url = `http://127.0.0.1:${port}`
const lab = openOwnLab(async () => ({ ISSUERS_INSIDE: issuer_url }))
/** Expected complaints: fonts that the issuer's page loads from the internet, and the rejected silent request. */
const expected = /ERR_FAILED|status of 40[13]/

it('signs in through the issuer of the company, silently the next time, until the issuer rejects it', async () => {
  const issuer = await serveIssuer({ redirect_uri: `${lab.url()}/callback`, port })
  onTestFinished(issuer.close)
  issuer.people.set('ada', {
    email: lab.company().administrator,
    email_verified: true,
    name: 'Ada Ruiz',
  })
  issuer.people.set('bob', { email: 'bob@example.com', email_verified: true })

  const office = await lab.visit()
  await storeSession(office.page, lab.url(), lab.company())
  await connect(office.page)
  expect(await office.barriers()).toEqual([])
  expect(office.complaints).toEqual([])

  const { page, barriers, complaints } = await lab.visit()
  await page.route(/fonts\.googleapis/, (route) => route.abort())
  await page.goto(`/pages/login?company=${lab.company().company_id}&to=%2Fdashboard%2Froles`)
  const enter = page.getByRole('button', { name: 'Entrar con Laboratorio' })
  await enter.waitFor()
  expect(await barriers()).toEqual([])
  await pressEnter(enter)
  await proveAs(page, 'ada')
  const roles = page.getByRole('heading', { name: 'Roles y permisos' }).first()
  await roles.waitFor()

  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear pantalla' }).click()
  const unlock = page.getByRole('button', { name: 'Desbloquear con Laboratorio' })
  await unlock.waitFor()
  expect(await barriers()).toEqual([])
  await pressEnter(unlock)
  // The issuer has a session, and still asks for confirmation.
  await proveAs(page, 'bob')
  await page.getByRole('heading', { name: 'No se pudo desbloquear' }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: 'Volver a la pantalla bloqueada' }).press('Enter')
  await pressEnter(unlock)
  await proveAs(page, 'ada')
  await page.waitForURL(/\/dashboard\/roles/)
  await roles.waitFor()

  await loseSession(page)
  await page.goto('/dashboard/status')
  await page.getByRole('heading', { name: 'Estados' }).first().waitFor()
  expect(page.url()).toMatch(/\/dashboard\/status$/)

  await loseSession(page)
  await page.context().clearCookies()
  await page.goto('/dashboard/status')
  await page.getByRole('heading', { name: 'Tu sesión terminó' }).waitFor()
  await page.getByText('Error', { exact: true }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).press('Enter')
  // There is no silent attempt any more; the button is offered as before.
  await enter.waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/dashboard/status')
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
})

/** Signs in at the issuer. */
async function proveAs(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.keyboard.press('Enter')
}

/** Sets the issuer up by keyboard alone. */
async function connect(page: Page): Promise<void> {
  await page.goto('/dashboard/issuer')
  await page.getByLabel('Dirección del emisor').focus()
  await page.keyboard.type(`${issuer_url}/`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('baquiano')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a-secret-of-the-client')
  await pressEnter(page.getByRole('button', { name: 'Probar' }))
  await page.getByText('El emisor responde y está listo.').waitFor()
  await page.getByLabel('Dirección del emisor').fill(issuer_url)
  await pressEnter(page.getByRole('button', { name: 'Conectar' }))
  await page.getByText('Proveedor de identidad conectado').waitFor()
  await page.getByText('Hay uno guardado, que no se muestra.').waitFor()
}

/** Ends the session in the browser, except for the record of the issuer that began it. */
async function loseSession(page: Page): Promise<void> {
  // A page outside the console, which would notice the missing session at once.
  await page.goto('/v1/health')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of ['accessToken', 'tokenExpiry', 'loggedIn', 'userInfo'])
        storage.removeItem(key)
    }
  })
}
