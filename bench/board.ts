import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome } from '../e2e/product.ts'
import { storeSession } from '../e2e/store-session.ts'
import { createCompany } from './lab/create-company.ts'
import { fillBoard } from './lab/fill-board.ts'
import { startServer } from './lab/server.ts'

const people = 200
/** Visits of a day, and how soon its board can be worked with. */
const days = {
  '2999-11-20': { visits: 500, limit_ms: 1000 },
  '2999-11-21': { visits: 2000, limit_ms: 2500 },
} as const
const fewest_fps = 50
const fit_limit_ms = 100
const draggedS = 4

/**
 * The dispatch board of 200 people in Chromium without a graphics card: from its address to rows that can be worked
 * with, frames a second while a visit is dragged over them, and the time until the row under the pointer says how it fits.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  const browser = await openBrowser({ hasWebgl: false })
  try {
    const company = await createCompany(server.url, home)
    const counts = Object.entries(days).map(([date, { visits }]) => [date, visits])
    await fillBoard({ url: server.url, company, people, days: Object.fromEntries(counts) })
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({ viewport, baseURL: server.url })
    // The bundler's helper that names functions is missing in the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await storeSession(page, server.url, company)
    // What a browser keeps of the console is kept.
    await page.goto('/apps/board?date=2999-11-22')
    await page.waitForLoadState('networkidle')
    const results: Record<string, object> = {}
    for (const [date, { visits, limit_ms }] of Object.entries(days)) {
      const interactive_ms = await open(page, date)
      const dragged = await drag(page)
      const within =
        interactive_ms <= limit_ms && dragged.fps >= fewest_fps && dragged.fit_ms <= fit_limit_ms
      results[`visits_${visits}`] = { interactive_ms, limit_ms, ...dragged, within }
    }
    return { people, fewest_fps, fit_limit_ms, ...results }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await remove()
  }
}

const bars = '[data-density] [data-visit]'

/** Milliseconds from the address to visits that answer to the pointer. */
async function open(page: Page, date: string): Promise<number> {
  const began = performance.now()
  await page.goto(`/apps/board?date=${date}`, { waitUntil: 'commit' })
  await page.locator(bars).first().hover()
  return Math.round(performance.now() - began)
}

/** Holds a visit over the rows for some seconds, and puts it back. */
async function drag(page: Page) {
  await page.waitForLoadState('networkidle')
  const box = await page.locator(bars).nth(4).boundingBox()
  if (!box) throw new Error('no visit is drawn')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 20, { steps: 4 })
  await watch(page)
  const began = performance.now()
  for (let step = 0; performance.now() - began < draggedS * 1000; step += 1) {
    const x = 400 + ((step * 11) % 800)
    await page.mouse.move(x, 150 + Math.abs(((step * 7) % 1000) - 500))
    await page.waitForTimeout(16)
  }
  const watched = await page.evaluate(() => globalThis.boardWatch())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return watched
}

declare global {
  /** Ends the watch, and answers what it saw. */
  var boardWatch: () => { fps: number; fit_ms: number; fit_max_ms: number; rows_entered: number }
}

/** Counts frames, and the time from entering a row until it is drawn with how the visit fits. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const began = performance.now()
    let frames = 0
    let isOver = false
    const fits: number[] = []
    let row: Element | null = null
    const count = () => {
      frames += 1
      if (!isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    addEventListener('pointermove', ({ clientX, clientY, timeStamp }) => {
      const under =
        document.elementFromPoint(clientX, clientY)?.closest('[data-density] li') ?? null
      if (!under || under === row) return
      row = under
      const look = () => {
        if (row !== under || isOver) return
        if (under.hasAttribute('data-held')) fits.push(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      look()
    })
    globalThis.boardWatch = () => {
      isOver = true
      const sorted = fits.toSorted((a, b) => a - b)
      const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
      const fps = Math.round(frames / ((performance.now() - began) / 1000))
      return { fps, fit_ms: at(0.95), fit_max_ms: at(1), rows_entered: fits.length }
    }
  })
}
