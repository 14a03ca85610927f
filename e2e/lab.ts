import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import {
  addCompany,
  createCompany,
  type LabCompany,
  labPlatform,
  type NewCompany,
} from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from './product.ts'
import { demoPassword, mailedCodeTo } from './sign-in.ts'
import { type VisitorOptions, visit } from './visitor.ts'

/** Of a desktop and of a phone, px. */
export const widths = [1440, 390] as const

interface Screen {
  /** px. */
  readonly width?: number
  readonly theme?: 'light' | 'dark'
}

interface Place {
  readonly url: string
  /** E-mail of the platform administrator. */
  readonly platform: string
  readonly company: LabCompany
}

export type Lab = ReturnType<typeof openLab>

/**
 * A company of this file's own on the server that all journeys share, and an inbox; no demo.
 *
 * @param set what its company has beside its name
 */
export function openLab(set: Pick<NewCompany, 'time_zone'> = {}) {
  const lab = labAt()
  const open = async () => {
    const { url, platform, token_file } = inject('shared_server')
    const platform_token = await readFile(token_file, 'utf8')
    const company = await addCompany(url, platform_token, { ...newCompany(), ...set })
    lab.open({ url, platform, company })
  }
  beforeAll(open)
  beforeSecondAttempt(open)
  return lab.tools
}

/** What a failed attempt has left in its company would fail the next one. */
function beforeSecondAttempt(open: () => Promise<void>): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await open()
  })
}

/** The same on a server of its own, which a journey needs for its settings or because it changes the whole platform. */
export function openOwnLab(
  settingsFor: (home: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
) {
  const lab = labAt()
  let close: () => Promise<void>
  beforeAll(async () => {
    const { home, remove } = await makeHome()
    const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', ...(await settingsFor(home)) }
    const server = await startServer(settings)
    close = async () => {
      await server.kill('SIGTERM')
      await remove()
    }
    const company = await createCompany(server.url, home)
    lab.open({ url: server.url, platform: labPlatform, company })
  })
  beforeSecondAttempt(async () => {
    const company = await addCompany(
      lab.tools.url(),
      lab.tools.company().platform_token,
      newCompany(),
    )
    lab.open({ url: lab.tools.url(), platform: labPlatform, company })
  })
  afterAll(() => close())
  return lab.tools
}

function labAt() {
  let place: Place | undefined
  const here = (): Place => {
    if (!place) throw new Error('The lab is not open yet')
    return place
  }
  const url = () => here().url
  const tools = {
    url,
    company: () => here().company,
    platform: () => here().platform,
    visit: async (options: VisitorOptions = {}, { theme = 'light', width = 1440 }: Screen = {}) => {
      const viewport = { width, height: width === 390 ? 844 : 900 }
      const visitor = await visit({ baseURL: url(), viewport, ...options })
      const appearance = JSON.stringify({ theme, direction: 'ltr' })
      await visitor.page.addInitScript(
        (value: string) => localStorage.setItem('appearance', value),
        appearance,
      )
      return visitor
    },
    prove,
    /** Signs the administrator in with password and code. */
    signIn: async (page: Page, to: string) => {
      const { administrator } = here().company
      const begun = await prove(page, to, administrator)
      await page.keyboard.type(await mailedCodeTo(url(), administrator, begun))
    },
  }
  return {
    tools,
    open: (opened: Place) => {
      place = opened
    },
  }
}

/** What no other company of the server has. Names have letters only, for those that look for digits. */
function newCompany() {
  const letters = Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26))).join('')
  return {
    name: `Laboratorio ${letters}`,
    administrator: `admin.${letters}@lab.baquiano.test`,
    nit: String(randomInt(1e8, 9e8)),
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
