import type { Page } from 'playwright-core'

/** A screen of the running demo that can be looked at. */
export interface Screen {
  readonly path: string
  /** Whose eyes; nobody's for public pages. */
  readonly as?: string
  /** Waits for what shows that the screen is whole, or goes on to the state it is about. */
  readonly settle: (page: Page) => Promise<void>
}

const supervisor = 'supervisora@demo.baquiano.test'
const platform = 'plataforma@demo.baquiano.test'

const quiet = (page: Page) => page.waitForLoadState('networkidle')
const form = (page: Page) => page.getByRole('textbox').first().waitFor()

async function liveMap(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  // Tiles and positions arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

export const screens: Readonly<Record<string, Screen>> = {
  login: { path: '/pages/login', settle: form },
  'forgot-password': { path: '/pages/forgot-password', settle: form },
  'error-404': { path: '/pages/error-404', settle: quiet },
  'not-authorized': { path: '/pages/not-authorized', settle: quiet },
  map: { path: '/dashboard/maps', as: supervisor, settle: liveMap },
  companies: { path: '/dashboard/company/list', as: platform, settle: quiet },
}
