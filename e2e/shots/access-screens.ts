import type { Page, Route } from 'playwright-core'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const platform = 'plataforma@demo.baquiano.test'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Baquiano:pia%40empresa.test?issuer=Baquiano&secret=${secret}`

const quiet = (page: Page) => page.waitForLoadState('networkidle')

/** Answers a call in place of the demo, which is set up already and has no authenticators. */
const answer = (page: Page, path: string, body: object) =>
  page.route(`**/v1${path}`, (route: Route) => route.fulfill({ json: body }))

async function openSetup(page: Page): Promise<void> {
  await answer(page, '/auth/setup', {
    open: true,
    demo: false,
    is_mail_sent: false,
    ready_accounts: [],
  })
  await page.reload()
  await page.getByRole('textbox').first().waitFor()
}

async function fillSetup(page: Page): Promise<void> {
  await answer(page, '/auth/setup/authenticator', { secret, uri })
  await openSetup(page)
  await page.getByLabel('Clave de instalación').fill('clave')
  await page.getByLabel('Nombre', { exact: true }).fill('Pía')
  await page.getByLabel('Apellido').fill('Mora')
  await page.getByLabel('Correo electrónico').fill('pia@empresa.test')
  await page.getByLabel('Contraseña nueva').fill('Ceiba-Verde-72')
  await page.getByLabel('Repite la contraseña').fill('Ceiba-Verde-72')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Protege la cuenta' }).waitFor()
}

async function comeToTheApp(page: Page): Promise<void> {
  const proof = { uid: 'u', ticket: 't', second_step: 'authenticator' }
  await answer(page, '/identity/password', proof)
  await page.getByRole('button', { name: 'Supervisora' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Abre tu aplicación' }).waitFor()
}

async function loseThePhone(page: Page): Promise<void> {
  await comeToTheApp(page)
  await page.getByRole('button', { name: 'No tengo el teléfono' }).click()
  await page.getByLabel('Código de recuperación').waitFor()
}

async function comeByLink(page: Page): Promise<void> {
  await answer(page, '/auth/link', {
    email: 'elena@aurora.test',
    name: 'Elena',
    lastname: 'Suárez',
  })
  await page.reload()
  await page.getByRole('textbox').first().waitFor()
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar una aplicación' }).click()
  await page.getByRole('button', { name: 'Activar' }).waitFor()
}

async function testMail(page: Page): Promise<void> {
  const fault = { fault: 'LOGIN_REJECTED', said: 'Invalid login: 535 Authentication failed' }
  await answer(page, '/mail-setting/test', fault)
  await page.getByLabel('Servidor', { exact: true }).fill('smtp.empresa.com')
  await page.getByLabel('Usuario').fill('avisos@empresa.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Remitente').fill('avisos@empresa.com')
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await page.getByText(/no acepta el usuario/).waitFor()
}

const link = 'A'.repeat(43)

/** Signing in, the first start, and what follows it. */
export const accessScreens: Readonly<Record<string, Screen>> = {
  setup: { path: '/pages/setup', settle: openSetup },
  'setup-app': { path: '/pages/setup', settle: fillSetup, is_spanish: true },
  'login-app': { path: '/pages/login', settle: comeToTheApp, is_spanish: true },
  'login-recovery': { path: '/pages/login', settle: loseThePhone, is_spanish: true },
  'create-password': { path: `/pages/create-password/${link}`, settle: comeByLink },
  authenticator: {
    path: '/dashboard/authenticator',
    as: supervisor,
    settle: begin,
    is_spanish: true,
  },
  'first-steps': { path: '/dashboard/setup', as: platform, settle: quiet },
  mail: { path: '/dashboard/mail', as: platform, settle: testMail, is_spanish: true },
}
