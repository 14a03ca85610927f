import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { openBrowser } from './browser.ts'

/** Someone before the product, with a browser of their own. */
export interface Visitor {
  readonly page: Page
  /** What the browser complained about since the visitor came. */
  readonly complaints: readonly string[]
  /** What axe holds against the page as it stands, one line for each element. */
  readonly barriers: () => Promise<string[]>
}

/** How somebody comes. */
export interface Coming extends BrowserContextOptions {
  /** Sees maps drawn: each frame of every page then goes through an imitated graphics card, at its pace. */
  readonly sees_maps?: boolean
}

/** One of each kind for the tests of a file, in which nobody finds what another left. */
const browsers = new Map<boolean, Promise<Browser>>()

afterAll(() => Promise.all([...browsers.values()].map(async (opened) => (await opened).close())))

function browserFor(has_webgl: boolean): Promise<Browser> {
  const known = browsers.get(has_webgl) ?? openBrowser({ has_webgl })
  browsers.set(has_webgl, known)
  return known
}

/** Brings somebody, who leaves when the test is over. */
export async function visit({ sees_maps = false, ...options }: Coming = {}): Promise<Visitor> {
  const browser = await browserFor(sees_maps)
  const context = await browser.newContext({
    baseURL: inject('base_url'),
    locale: 'es-CO',
    ...options,
  })
  onTestFinished(() => context.close())
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
