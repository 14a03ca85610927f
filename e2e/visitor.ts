import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { openBrowser } from './browser.ts'

/** Someone before the product, with a browser of their own. */
export interface Visitor {
  readonly page: Page
  /** What the browser complained about since the visitor came. */
  readonly complaints: readonly string[]
  /** What axe holds against the page as it stands, one line for each element. */
  readonly barriers: () => Promise<string[]>
}

export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await openBrowser()
  afterAll(() => browser.close())
  const context = await browser.newContext({
    baseURL: inject('base_url'),
    locale: 'es-CO',
    ...options,
  })
  const page = await context.newPage()
  // The whole suite may share two cores with the demo that makes its city.
  page.setDefaultNavigationTimeout(60_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { page, complaints, barriers: () => barriersOf(page) }
}

/** What is half faded in has no contrast yet: axe looks once what moves has ended, or after a second of it. */
const settled = `Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity)
    .map((it) => it.finished)),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]).then(() => true)`

async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
