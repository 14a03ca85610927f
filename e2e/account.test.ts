import { expect, it } from 'vitest'
import { openLab } from './lab.ts'
import { demoPassword } from './sign-in.ts'

const lab = openLab()
const map = '/dashboard/maps?date=2026-11-20'

it('locks the screen in every tab, for the server too, until the password is given', async () => {
  const { page, barriers } = await lab.visit()
  await lab.signIn(page, map)
  await page.waitForURL(`**${map}`)
  const other = await page.context().newPage()
  await other.goto('/dashboard/maps?ribbon=closed')
  await other.getByRole('button', { name: /Menú de/ }).waitFor()

  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear pantalla' }).click()
  await page.waitForURL('**/pages/lock-screen?to=*')
  await page.getByText(lab.company().administrator).waitFor()
  expect(await barriers()).toEqual([])
  await other.waitForURL('**/pages/lock-screen?to=*')
  await page.goto('/dashboard/maps')
  await page.waitForURL('**/pages/lock-screen?to=*')
  await page.getByText(lab.company().administrator).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${lab.url()}/v1/auth/user`, { headers })).status).toBe(401)

  await other.getByLabel('Contraseña', { exact: true }).fill('No-Es-La-Clave')
  await other.keyboard.press('Enter')
  await other.getByText('Correo o contraseña incorrectos').first().waitFor()
  await other.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/dashboard/maps?ribbon=closed', { waitUntil: 'commit' })
  await page.waitForURL('**/dashboard/maps', { waitUntil: 'commit' })
  // A tab that is still loading learns of a log-out by its first call, and says that its session ended.
  await page.getByRole('button', { name: /Menú de/ }).waitFor()

  await other.getByRole('button', { name: /Menú de/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await other.waitForURL('**/pages/login')
  await page.waitForURL('**/pages/login')
  await other.close()

  // A session that ended while locked is reported as ended; the password alone does not reopen it.
  await lab.signIn(page, map)
  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear pantalla' }).click()
  await page.waitForURL('**/pages/lock-screen?to=*')
  await page.context().clearCookies()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pages/login/reload?to=*')
  await page.getByText('El servidor no pudo verificar que exista una sesión.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null)
})

it('reports a second sign-in, and a session that the server does not know', async () => {
  const { page } = await lab.visit()
  const late = await page.context().newPage()
  await late.goto('/pages/login')
  await lab.signIn(page, map)
  await page.waitForURL(`**${map}`)
  await late.getByLabel('Correo electrónico').fill(lab.company().administrator)
  await late.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await late.keyboard.press('Enter')
  await late.getByText('Ya hay una sesión iniciada en este navegador').first().waitFor()
  await late.close()

  await page.context().clearCookies()
  await page.evaluate(() => {
    const [head, , tail] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${btoa('{"exp":1}')}.${tail}`)
  })
  await page.goto('/dashboard/maps')
  await page.waitForURL('**/pages/login/reload?to=%2Fdashboard%2Fmaps')
  await page.getByText('El servidor no pudo verificar que exista una sesión.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null)
})

it('registers by a mailed link, and signs in with the password set there', async () => {
  const { page } = await lab.visit()
  await page.goto(`/pages/register?to=${encodeURIComponent(map)}`)
  await page.getByLabel('Correo electrónico').fill(lab.company().administrator)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.waitForURL('**/pages/login?to=*')

  await page.goto(`/demo/inbox?to=${lab.company().administrator}`)
  await page.getByRole('link', { name: 'Abrir el enlace' }).first().click()
  await page.getByLabel('Contraseña nueva').fill(demoPassword)
  await page.getByLabel('Repite la contraseña').fill('Otra-Clave-7')
  await page.keyboard.press('Enter')
  await page.getByText(/contraseña.* no coincide/i).waitFor()
  await page.getByLabel('Repite la contraseña').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Contraseña guardada' }).waitFor()
  await page.goBack()
  await lab.signIn(page, map)
  await page.waitForURL(`**${map}`)
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBe('true')
})
