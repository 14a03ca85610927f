import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome, startProduct } from '../e2e/product.ts'

const parts = ['apps/console', 'apps/server', 'packages/demo']
const warmStarts = 5

/**
 * From the command to what a person can use. The first start builds everything and makes the
 * database; packages are installed. Later starts are counted to the first healthy answer.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const browser = await openBrowser()
  try {
    for (const part of parts) await forgetBuild(part)
    const first_s = await seconds(home, (url) => seeLogin(browser, url))
    const warm_s: number[] = []
    for (let count = 0; count < warmStarts; count += 1) {
      warm_s.push(await seconds(home, async () => {}))
    }
    const slowest_s = Math.max(...warm_s)
    return {
      first_s,
      first_limit_s: 20,
      warm_s,
      warm_limit_s: 3,
      within: first_s <= 20 && slowest_s <= 3,
    }
  } finally {
    await browser.close()
    await remove()
  }
}

async function seconds(home: string, look: (url: string) => Promise<void>): Promise<number> {
  const begun = performance.now()
  const product = await startProduct(home, ['--no-demo'])
  try {
    await look(product.url)
    return Math.round((performance.now() - begun) / 10) / 100
  } finally {
    await product.stop()
  }
}

/** Usable: one could type. */
async function seeLogin(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/')
  await page.getByRole('textbox').first().waitFor()
}

function forgetBuild(part: string): Promise<void> {
  return rm(join(import.meta.dirname, '..', part, 'dist/.built'), { force: true })
}
