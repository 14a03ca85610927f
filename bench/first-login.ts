import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome } from '../e2e/product.ts'
import { forgetBuilds, secondsToStart } from './lab/starts.ts'

const limit_s = 20

/** From the command, with packages installed, to a usable login page. */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const browser = await openBrowser()
  try {
    await forgetBuilds()
    const first_s = await secondsToStart(home, (url) => seeLogin(browser, url))
    return { first_s, limit_s, within: first_s <= limit_s }
  } finally {
    await browser.close()
    await remove()
  }
}

async function seeLogin(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/')
  await page.getByRole('textbox').first().waitFor()
}
