import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openLab } from './lab.ts'
import { demoPassword, mailedCodeTo } from './sign-in.ts'

const lab = openLab()

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

it('signs in by keyboard, over a wrong password and a wrong code', async () => {
  const { page, barriers } = await lab.visit()
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.goto('/dashboard/maps?date=2026-11-20')
  await page.waitForURL('**/pages/login?to=*')
  await expect.poll(() => page.title()).toBe('Iniciar sesión · Baquiano')

  await fill(page, lab.company().administrator, 'No-Es-La-Clave')
  await page.getByText('Correo o contraseña incorrectos').first().waitFor()
  expect(await barriers()).toEqual([])
  await expect.poll(() => requests).toContain('POST /v1/auth/fail_login')

  const begun = Date.now() - 1000
  await fill(page, lab.company().administrator, demoPassword)
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
  const code = await mailedCodeTo(lab.url(), lab.company().administrator, begun)
  // Only the last digit is wrong.
  await page.keyboard.type(code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10))
  await page.getByText('quedan 2 intentos').waitFor()
  expect(await barriers()).toEqual([])

  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard/maps?date=2026-11-20', { waitUntil: 'commit' })
  expect(requests).toContain('POST /v1/before/login')
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBe('true')
  for (const to of ['', '//', '/.//', '/..//', '/%2e//', '/a/..//', '/\t/', '/\\', '/.\\/']) {
    await page.goto(`/pages/login?to=${encodeURIComponent(to && `${to}evil.example/a`)}`)
    await page.waitForURL(`${lab.url()}/dashboard/maps**`, { waitUntil: 'commit' })
  }
})

it('returns from the code to the e-mail, and never shows a password', async () => {
  const { page } = await lab.visit({}, { theme: 'dark' })
  await page.goto('/pages/login')
  await fill(page, lab.company().administrator, demoPassword)
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
  expect(page.url()).not.toContain(demoPassword)
  await page.goBack()
  await page.getByRole('heading', { name: 'Entra a tu operación' }).waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(lab.company().administrator)
  expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('')
})

it('shows a platform administrator the companies, for as long as the browser', async () => {
  const { page, barriers } = await lab.visit()
  await page.goto('/pages/login')
  await page.getByRole('button', { name: 'Plataforma' }).click()
  await page.getByLabel('Recordarme en este equipo').uncheck()
  const begun = Date.now() - 1000
  await page.getByRole('button', { name: 'Continuar' }).dblclick()
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
  const code = await mailedCodeTo(lab.url(), lab.platform(), begun)
  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard/company/list')
  await page.getByRole('rowheader').first().waitFor()
  expect(await barriers()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
})
