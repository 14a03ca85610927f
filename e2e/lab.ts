import { minuteMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { enterCompany, type LabCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { copyHome } from './prepared-home.ts'
import { makeHome } from './product.ts'
import { demoPassword, mailedCodeTo } from './sign-in.ts'
import { type VisitorOptions, visit } from './visitor.ts'

/** The administrator of the test company, whose password is that of the demo. */
export const labAdministrator = 'admin@lab.baquiano.test'

/** Of a desktop and of a phone, px. */
export const widths = [1440, 390] as const

interface Screen {
  /** px. */
  readonly width?: number
  readonly theme?: 'light' | 'dark'
}

/** A server with one company and an inbox, without a demo. */
export function openLab(settings: Readonly<Record<string, string>> = {}) {
  let server: LabServer
  let company: LabCompany
  let removeHome: () => Promise<void>

  beforeAll(async () => {
    const { home, remove } = await makeHome()
    removeHome = remove
    const { path, company_id } = inject('prepared_home')
    await copyHome(path, home)
    server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', ...settings })
    company = await enterCompany(server.url, company_id)
  }, minuteMs)

  afterAll(async () => {
    await server.kill('SIGTERM')
    await removeHome()
  }, 30_000)

  return {
    url: () => server.url,
    company: () => company,
    visit: async (options: VisitorOptions = {}, { theme = 'light', width = 1440 }: Screen = {}) => {
      const viewport = { width, height: width === 390 ? 844 : 900 }
      const visitor = await visit({ baseURL: server.url, viewport, ...options })
      const appearance = JSON.stringify({ theme, direction: 'ltr' })
      await visitor.page.addInitScript(
        (value: string) => localStorage.setItem('appearance', value),
        appearance,
      )
      return visitor
    },
    prove,
    /** Signs in with password and code. */
    signIn: async (page: Page, to: string) => {
      const begun = await prove(page, to, labAdministrator)
      await page.keyboard.type(await mailedCodeTo(server.url, labAdministrator, begun))
    },
  }
}

/** Enters the password; returns the instant from which its code may arrive. */
async function prove(page: Page, to: string, email: string): Promise<number> {
  await page.goto(to)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  const begun = Date.now() - 1000
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
  return begun
}
