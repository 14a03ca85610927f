import type { UserRecord } from '@baquiano/contract/auth'
import { middleOf, type Zone } from '@baquiano/contract/zones'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { bluePixels } from '../e2e/pixels.ts'
import { makeZones } from './lab/make-zones.ts'
import { serveConsole } from './lab/serve-console.ts'
import { storeSession } from './lab/store-session.ts'
import { watcher } from './live-map/answers.ts'

const zoneCount = 5000
const fewest_fps = 40
const panned_s = 6
const zooms = 3
const patience_ms = 90_000
const at = '2026-11-20T15:00:00.000Z'
const layer_id = idOf(0)

const planner: UserRecord = {
  ...watcher,
  permissions: ['ZONIFICATION_LIST', 'ZONIFICATION_READ'],
  modules: ['ZONIFICATION'],
}

/**
 * One layer of 5,000 zones, drawn and panned in Chromium without a graphics card, with all of them in view and zoomed in to
 * some; beside the frames of the same map with one zone, because there a processor draws it.
 */
export async function measure(): Promise<object> {
  const browser = await openBrowser()
  try {
    const one = await measurePage(browser, 1)
    const all = await measurePage(browser, zoneCount)
    const within = Math.min(all.whole.fps, all.near.fps) >= fewest_fps
    return { zones: zoneCount, ...all, of_one_zone: one, fewest_fps, within }
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, count: number) {
  const replies = answers(count)
  const { http, url } = await serveConsole((call) => replies[call])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await storeSession(page, planner)
    // The bundler's helper that names functions is missing in the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    const begun = performance.now()
    await page.goto(`${url}/apps/zonification`)
    await page.locator('canvas').first().waitFor()
    await untilDrawn(page)
    const drawn_ms = Math.round(performance.now() - begun)
    const whole = await pan(page)
    for (let zoomed = 0; zoomed < zooms; zoomed += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each zoom begins where the last one ended
      await page.getByRole('button', { name: 'Acercar' }).click()
      // oxlint-disable-next-line eslint/no-await-in-loop
      await settle(page)
    }
    return { drawn_ms, whole, near: await pan(page) }
  } finally {
    await page.close()
    http.close()
    http.closeAllConnections()
  }
}

/** Until zones stand on the map: the page rests while its workers and the imitated graphics card are busy. */
async function untilDrawn(page: Page): Promise<void> {
  for (const until = Date.now() + patience_ms; Date.now() < until; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one look after the other
    if ((await bluePixels(page, 'Mapa de zonas')) > 500) return
  }
  throw new Error('no zone was drawn')
}

/** Until the main thread has rested for half a second. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    let last = performance.now()
    for (let rested = 0; rested < 500; ) {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      const now = performance.now()
      rested = now - last > 60 ? 0 : rested + now - last
      last = now
    }
  })
}

/** Frames a second while the map is held and moved in circles, and what one keeps the main thread. */
async function pan(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('no map is drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const begun = performance.now()
    let frames = 0
    let isOver = false
    const count = () => {
      frames += 1
      if (!isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    globalThis.framesPerSecond = () => {
      isOver = true
      return { frames, fps: Math.round((frames * 1000) / (performance.now() - begun)) }
    }
  })
  const before_ms = await busyMs(session)
  const begun = performance.now()
  for (let step = 0; performance.now() - begun < panned_s * 1000; step += 1) {
    const angle = step / 20
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await page.mouse.move(x + 200 * Math.sin(angle), y + 200 * (1 - Math.cos(angle)))
    // oxlint-disable-next-line eslint/no-await-in-loop
    await page.waitForTimeout(16)
  }
  const busy_ms = (await busyMs(session)) - before_ms
  const { frames, fps } = await page.evaluate(() => globalThis.framesPerSecond())
  await page.mouse.up()
  await session.detach()
  return { fps, frame_ms: Math.round((busy_ms / frames) * 10) / 10 }
}

/** Processor time of the page's main thread until now. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

declare global {
  /** Ends the count of frames, and answers it. */
  var framesPerSecond: () => { frames: number; fps: number }
}

const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

/** The calls of the page, by method and path. */
function answers(count: number): Readonly<Record<string, object>> {
  const stamps = { added_on: at, update_on: at, update_by: null, update_by_name: null }
  const layer = {
    ...stamps,
    id: layer_id,
    name: 'Zonas de venta',
    color: '#0B8FF4',
    opacity: 0.15,
    object_type_id: null,
    data: {},
    zone_count: count,
  }
  return {
    'GET /v1/auth/user': planner,
    'POST /v1/before/login': {},
    'GET /v1/notification': { records: [], unseen: 0 },
    'POST /v1/zone-layer/filter': pageOf([layer]),
    'POST /v1/zone/filter': pageOf(
      makeZones(count).map(({ shape }, index) => zoneOf(shape, index)),
    ),
  }
}

function zoneOf(shape: Zone['shape'], index: number): Zone {
  return {
    id: idOf(index + 1),
    layer_id,
    layer_name: 'Zonas de venta',
    name: `Zona ${index + 1}`,
    description: '',
    shape,
    address: '',
    department: '',
    city: '',
    country: '',
    hour_init: '08:00:00',
    hour_end: '18:00:00',
    resource_ids: [],
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...middleOf(shape),
  }
}

function idOf(number: number): string {
  return `0195d5a0-0000-7000-8000-${String(number).padStart(12, '0')}`
}
