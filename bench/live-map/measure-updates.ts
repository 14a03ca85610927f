import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { storeSession } from '../lab/store-session.ts'
import { watcher } from './answers.ts'
import { watchMainThread } from './main-thread-tasks.ts'
import { openMapServer } from './map-server.ts'

const people = 10_000
const seconds = 20
const limit_ms = 4

/** There are ten updates a second: longer work overlaps the next one. */
const after_ms = 100

/**
 * The live map with 10,000 resources that all move every second; as from the server, a tenth of them
 * arrives ten times a second. Counts all processor time of the main thread within 100 ms of an update,
 * by Chromium's trace: parsing the message, storing positions, drawing frames, updating lists,
 * collecting garbage.
 *
 * @param prepare brings the page into the state to be measured
 */
export async function measureUpdates(
  prepare: (page: Page) => Promise<object>,
  hasVisits: boolean,
): Promise<object> {
  const mapServer = await openMapServer(people, hasVisits)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await storeSession(page, watcher)
    await page.goto(`${mapServer.url}/dashboard/maps`)
    await page
      .getByText(/Ferreira/)
      .first()
      .waitFor()
    const state = await prepare(page)
    await pause(5000)
    const { tasks, after_updates } = await watchMainThread(browser, page, { seconds, after_ms })
    const update_p95_ms = percentile(after_updates, 0.95)
    return {
      people,
      ...state,
      updates: after_updates.length,
      update_p50_ms: percentile(after_updates, 0.5),
      update_p95_ms,
      limit_ms,
      within: update_p95_ms <= limit_ms,
      tasks: tasks.length,
      task_p50_ms: percentile(tasks, 0.5),
      task_p95_ms: percentile(tasks, 0.95),
      busy_pct: Math.round(tasks.reduce((sum, ms) => sum + ms, 0) / seconds) / 10,
    }
  } finally {
    await browser.close()
    await mapServer.close()
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
  return Math.round(value * 100) / 100
}
