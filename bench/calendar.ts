import type { Page } from 'playwright-core'
import { z } from 'zod'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome } from '../e2e/product.ts'
import { storeSession } from '../e2e/store-session.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { fillBoard } from './lab/fill-board.ts'
import { startServer } from './lab/server.ts'

const people = 50
/** A week of a month far ahead, and the Mondays of the weeks that repeat it. */
const firstWeek = ['2999-11-04', '2999-11-05', '2999-11-06', '2999-11-07', '2999-11-08']
const mondays = ['2999-11-11', '2999-11-18', '2999-11-25']
const visitsOfDay = 250
/** A day that is open beside its month. */
const day = '2999-11-20'
const month = { date_init: '2999-11-01', date_end: '2999-11-30' }

const limit_ms = 150
const paint_limit_ms = 1000
const calls = 100
const openings = 5

/**
 * The month of a company with 5,000 visits in it: how long the server takes for what the page asks for, one call after
 * the other, and the time from the address to a month that is painted, in Chromium without a graphics card.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  const browser = await openBrowser({ hasWebgl: false })
  try {
    const company = await createCompany(server.url, home)
    const days = Object.fromEntries(firstWeek.map((date) => [date, visitsOfDay]))
    await fillBoard({ url: server.url, company, people, days })
    const token = company.access_token
    const send: Api = (method, path, sending) =>
      apiOf(server.url)(method, path, { token, ...sending })
    for (const monday of mondays) await repeatWeek(send, monday)
    const dates = { date_init: day, date_end: day }
    const server_ms = {
      month_counts: await timeCall(send, '/visit/day-count', { filters: { dates: month } }),
      day_visits: await timeCall(send, '/visit/filter', { filters: { dates }, quantity: 1000 }),
    }
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({ viewport, baseURL: server.url })
    await storeSession(page, server.url, company)
    const painted = await openMonths(page)
    const within =
      Object.values(server_ms).every(({ p95_ms }) => p95_ms <= limit_ms) &&
      painted.p50_ms <= paint_limit_ms
    const visits = visitsOfDay * firstWeek.length * (mondays.length + 1)
    return { visits, people, ...server_ms, limit_ms, painted, paint_limit_ms, within }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await remove()
  }
}

const copied = z.object({
  outcomes: z.array(z.object({ code: z.null() })),
  next_id: z.string().nullable(),
})

/** Plans the visits of the first week again in another one. */
async function repeatWeek(send: Api, monday: string, after_id?: string): Promise<void> {
  const [date_init, , , , date_end] = firstWeek
  const body = { dates: { date_init, date_end }, to: monday, ...(after_id && { after_id }) }
  const { next_id } = copied.parse(await send('POST', '/visit/copy', { body }))
  if (next_id !== null) await repeatWeek(send, monday, next_id)
}

/** How long one call takes for one client who makes it again and again. */
async function timeCall(send: Api, path: string, body: object) {
  const took: number[] = []
  for (let call = 0; call < calls * 1.2; call += 1) {
    const began = performance.now()
    await send('POST', path, { body })
    // The first ones warm the server up.
    if (call >= calls * 0.2) took.push(performance.now() - began)
  }
  return { p50_ms: at(took, 0.5), p95_ms: at(took, 0.95) }
}

/** From the address to the counts of the month and the visits of its day; what a browser keeps of the console is kept. */
async function openMonths(page: Page) {
  await page.goto('/apps/calendar/resource-calendar?date=2999-12-10')
  await page.waitForLoadState('networkidle')
  const took: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    await page.goto(`/apps/calendar/resource-calendar?date=${day}`, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      ({ date, count }) => {
        const cell = document.querySelector(`[data-date="${date}"]`)
        const figure = document.querySelector('aside dl dd')
        const isThere = cell?.textContent.includes(count) && figure?.textContent === count
        return isThere ? performance.now() : false
      },
      { date: day, count: String(visitsOfDay) },
    )
    took.push(z.number().parse(await painted.jsonValue()))
    await page.waitForLoadState('networkidle')
  }
  return { p50_ms: at(took, 0.5), max_ms: at(took, 1) }
}

function at(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)
}
