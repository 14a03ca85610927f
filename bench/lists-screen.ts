import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { openListServer } from './lists/list-server.ts'
import { scroll } from './lists/scroll.ts'
import { storeSession } from './lab/store-session.ts'
import { watcher } from './live-map/answers.ts'

const rows = 100_000
const fewest_fps = 50
const limit_ms = 200
const filters = 12

/**
 * A list of 100,000 rows in Chromium without a graphics card, all of them fetched: frames a second while it is
 * scrolled, beside those of a box of the same height with nothing in it and what each keeps the main thread;
 * and the time from a typed letter to painted rows, without what the server took to answer.
 */
export async function measure(): Promise<object> {
  const listServer = await openListServer(rows)
  const browser = await openBrowser({ hasWebgl: false })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await storeSession(page, {
      ...watcher,
      permissions: ['ROLE_LIST', 'ROLE_READ', 'ROLE_DELETE'],
      modules: ['ROLE'],
    })
    // The bundler's helper that names functions is missing in the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${listServer.url}/dashboard/roles?show=list`)
    await page.getByText('Rol 000001').waitFor()
    const fetched = await fetchAll(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const { fps, frame_ms } = await scroll(page, session, box)
    const took: number[] = []
    for (let time = 1; time <= filters; time += 1) took.push(await filter(page, `f${time}`))
    const sorted = took.toSorted((a, b) => a - b)
    const filter_p50_ms = Math.round(sorted[Math.floor(filters / 2)] ?? Number.NaN)
    const filter_max_ms = Math.round(sorted.at(-1) ?? Number.NaN)
    await page.setContent(
      `<div id="empty" style="position:fixed;inset:0;overflow:auto"><p style="height:${rows * 36}px"></div>`,
    )
    const empty = await scroll(page, session, '#empty')
    const within = fetched === rows && fps >= fewest_fps && filter_max_ms <= limit_ms
    const filtered = { filter_p50_ms, filter_max_ms, limit_ms }
    return { rows: fetched, fps, frame_ms, empty, fewest_fps, ...filtered, within }
  } finally {
    await browser.close()
    await listServer.close()
  }
}

const box = 'section:has(> table)'
const field = 'main input:not([type="checkbox"])'

/** Goes to the end again and again, until there is no more to come. */
async function fetchAll(page: Page): Promise<number> {
  return page.evaluate(
    async ({ selector, count }) => {
      const list = document.querySelector(selector)
      const height =
        list?.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height ?? 0
      const known = () => Math.round(((list?.scrollHeight ?? 0) - 30) / height)
      for (let turn = 0; turn < 5000 && known() < count; turn += 1) {
        list?.scrollTo(0, list.scrollHeight)
        await new Promise(requestAnimationFrame)
      }
      return known()
    },
    { selector: box, count: rows },
  )
}

/** From the typed letter to painted rows, without the duration of the call. */
async function filter(page: Page, text: string): Promise<number> {
  await page.evaluate(
    ({ wanted, selector }) => {
      performance.clearResourceTimings()
      const input = document.querySelector(selector)
      input?.addEventListener('input', () => performance.mark('typed'), { once: true })
      const checkRow = () => {
        const first = document.querySelector('tbody tr[aria-rowindex] th')?.textContent
        if (first?.includes(`${wanted} `))
          requestAnimationFrame(() => performance.mark(`painted ${wanted}`))
        else requestAnimationFrame(checkRow)
      }
      checkRow()
    },
    { wanted: text, selector: field },
  )
  await page.locator(field).first().fill(text)
  return page.evaluate(async (wanted) => {
    while (performance.getEntriesByName(`painted ${wanted}`).length === 0) {
      await new Promise(requestAnimationFrame)
    }
    const [painted] = performance.getEntriesByName(`painted ${wanted}`)
    const typed = performance.getEntriesByName('typed').at(-1)
    const call = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/role/filter'))
    return (painted?.startTime ?? 0) - (typed?.startTime ?? 0) - (call?.duration ?? 0)
  }, text)
}
