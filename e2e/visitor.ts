import { minuteMs } from '@baquiano/contract/platform'
import { type run, type RunOptions, source as axeSource } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { slowness } from '../bench/lab/slowness.ts'
import { openBrowser } from './browser.ts'

declare global {
  interface Window {
    readonly axe: { run: typeof run }
    /** Ends the stillness in which axe looks. */
    readonly move: () => void
  }
}

/** A page in a browser context of its own. */
export interface Visitor {
  readonly page: Page
  /** Errors and warnings of the browser since the visit began. */
  readonly complaints: readonly string[]
  /**
   * Accessibility violations that axe finds now, one line for each element; contrast in the other colour scheme too,
   * in which the page remains.
   */
  readonly barriers: () => Promise<string[]>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Renders with WebGL, through a slower software GPU. */
  readonly hasWebgl?: boolean
}

/** What the software GPU says of its own speed. */
const ofDriver = /GL Driver Message \(OpenGL, Performance/

/** What MapLibre says when a tile of the former scheme asks the new one for an image, which is added a moment later. */
const ofFormerScheme = /^Image ".*" could not be loaded/

/** One browser of each kind for all files of a process, with which it ends; contexts share nothing. */
const browsers = new Map<boolean, Promise<Browser>>()

function browserFor(hasWebgl: boolean): Promise<Browser> {
  const existing = browsers.get(hasWebgl) ?? openBrowser({ hasWebgl })
  browsers.set(hasWebgl, existing)
  return existing
}

/** Opens a page that is closed when the test is over. */
export async function visit({
  hasWebgl = false,
  ...options
}: VisitorOptions = {}): Promise<Visitor> {
  const browser = await browserFor(hasWebgl)
  const context = await browser.newContext({
    baseURL: inject('shared_server').url,
    locale: 'es-CO',
    ...options,
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(minuteMs * slowness)
  const page = await context.newPage()
  const complaints: string[] = []
  let isSwitching = false
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    const isExpected = isSwitching && ofFormerScheme.test(message.text())
    if (isComplaint && !isExpected && !ofDriver.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  const barriers = () =>
    barriersOf(page, () => (isSwitching = true)).finally(() => (isSwitching = false))
  return { page, complaints, barriers }
}

/**
 * Elements that fade in or out have no contrast: what moves arrives at once, and nothing begins to move while axe looks,
 * which takes seconds on a slow machine.
 */
const stillness = `(async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`*, *::before, *::after {
    transition: none !important;
    animation-duration: 0s !important;
    animation-delay: 0s !important;
  }\`)
  document.adoptedStyleSheets.push(sheet)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  window.move = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet)
  }
})()`

async function barriersOf(page: Page, onSwitch: () => void): Promise<string[]> {
  const here = await violationsIn(page, {})
  onSwitch()
  await switchScheme(page)
  return [...here, ...(await violationsIn(page, { runOnly: ['color-contrast'] }))]
}

/** In the page itself, which takes the source once: the console has no frames of other origins. */
async function violationsIn(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(stillness)
  const scheme = await schemeOf(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (given) => {
    const report = await window.axe.run(document, { ...given, resultTypes: ['violations'] })
    window.move()
    return report.violations.map(({ id, nodes }) => ({ id, at: nodes.map((it) => it.target) }))
  }, options)
  return violations.flatMap(({ id, at }) =>
    at.map((target) => `${id} in ${scheme}: ${target.join(' ')}`),
  )
}

/** Chooses the other of the light and the dark scheme: as from another tab, or where a page asks the system, there. */
async function switchScheme(page: Page): Promise<void> {
  const before = await schemeOf(page)
  if (before === null) {
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    return page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  }
  await page.evaluate(
    (theme) => {
      const key = 'appearance'
      localStorage.setItem(key, JSON.stringify({ theme, direction: document.dir || 'ltr' }))
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    before === 'dark' ? 'light' : 'dark',
  )
  await expect.poll(() => schemeOf(page)).not.toBe(before)
}

/** `light` or `dark`; null where the system decides. */
export const schemeOf = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-mantine-color-scheme')
