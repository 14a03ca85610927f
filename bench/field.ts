import { hourMs } from '@baquiano/contract/platform'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import {
  driveVisit,
  keepFixes,
  pairPhone,
  planFieldDay,
  takePhotos,
  waitingOn,
} from './lab/field-day.ts'
import { startServer } from './lab/server.ts'

const visits = 10
const photos = 20
const positions = 5000
/** How much slower than this machine the processor of a phone is. */
const slower = 4
const repeats = 10
const limits = { today_ms: 1000, tap_ms: 100, replay_s: 5 }

/**
 * The app of the field on a phone with a processor four times slower: from its address, without network, to a day that can
 * be tapped, and from a tap to what it shows. Then what a phone replays after two hours without network, with the time of the
 * uploads apart.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  const browser = await openBrowser({ hasWebgl: false })
  try {
    const { access_token: token } = await createCompany(server.url, home)
    const [phone] = await pairDevices(server.url, token, 1)
    if (!phone) throw new Error('no phone was paired')
    const { resource_id } = phone
    const ids = await planFieldDay(apiOf(server.url), { token, resource_id, visits })
    const page = await openPhone(browser, server.url, phone)
    const quick = await measureScreens(page, ids)
    const replayed = await measureReplay(page, ids)
    const within =
      quick.today_ms <= limits.today_ms &&
      quick.tap_ms <= limits.tap_ms &&
      replayed.replay_s <= limits.replay_s
    return { slower, ...quick, ...replayed, limits, within }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await remove()
  }
}

async function openPhone(browser: Browser, url: string, { token }: LabDevice): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-CO',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 4.65, longitude: -74.06 },
  })
  const page = await context.newPage()
  await page.addInitScript(watchTaps)
  await pairPhone(page, url, token)
  return page
}

/** Notes how long each tap waits for the next frame that is drawn, the work of the tap included. */
const watchTaps = `
  globalThis.taps = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click' || name === 'pointerup') globalThis.taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

async function measureScreens(page: Page, ids: readonly string[]) {
  const context = page.context()
  await context.setOffline(true)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const today: number[] = []
  const shown: number[] = []
  const taps: number[] = []
  const tap = async (name: string, next: string) => {
    shown.push(await untilShown(page, name, next))
  }
  for (let count = 0; count < repeats; count += 1) {
    await page.goto(new URL('/field/', page.url()).href, { waitUntil: 'commit' })
    await page.locator(`a[href$="${ids[1]}"]`).waitFor()
    today.push(await page.evaluate(() => performance.now()))
    await tap(`a[href$="${ids[1]}"]`, 'footer button')
    await tap('header a', 'nav')
    await tap('nav a[href$="/me"]', 'nav a[href$="/me"][aria-current]')
    await tap('nav a[href$="/messages"]', 'nav a[href$="/messages"][aria-current]')
    await tap('nav a[href="/field"], nav a[href="/field/"]', `a[href$="${ids[1]}"]`)
    taps.push(...(await page.evaluate<number[]>('globalThis.taps')))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await context.setOffline(false)
  return {
    today_ms: percentile(today, 0.95),
    today_p50_ms: percentile(today, 0.5),
    tap_ms: percentile(taps, 0.95),
    tap_p50_ms: percentile(taps, 0.5),
    shown_ms: percentile(shown, 0.95),
    shown_p50_ms: percentile(shown, 0.5),
  }
}

/** Taps something, and counts in the page until the frame in which something else is there. */
async function untilShown(page: Page, tapped: string, next: string): Promise<number> {
  await page.evaluate(
    `void (globalThis.shown = new Promise((resolve) => {
      addEventListener('pointerup', () => {
        const begun = performance.now()
        const look = () => document.querySelector(${JSON.stringify(next)})
          ? resolve(performance.now() - begun)
          : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }, { once: true, capture: true })
    }))`,
  )
  await page.locator(tapped).first().tap()
  return page.evaluate<number>('globalThis.shown')
}

async function measureReplay(page: Page, ids: readonly string[]) {
  await page.context().setOffline(true)
  await keepFixes(page, { count: positions, lasted_ms: 2 * hourMs })
  await takePhotos(page, ids[0] ?? '', photos)
  for (const id of ids) await driveVisit(page, id)
  const { acts, fixes } = await waitingOn(page)
  let upload_ms = 0
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/device/upload-file'))
      upload_ms += Math.max(request.timing().responseEnd, 0)
  })
  const begun = performance.now()
  await page.context().setOffline(false)
  for (;;) {
    const waiting = await waitingOn(page)
    if (waiting.acts + waiting.fixes === 0) break
    if (waiting.refused > 0) throw new Error('the server refused an act')
    await page.waitForTimeout(50)
  }
  const total_s = (performance.now() - begun) / 1000
  const upload_s = upload_ms / 1000
  return {
    acts,
    fixes,
    total_s: round(total_s),
    upload_s: round(upload_s),
    replay_s: round(total_s - upload_s),
  }
}

const round = (seconds: number): number => Math.round(seconds * 10) / 10

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0)
}
