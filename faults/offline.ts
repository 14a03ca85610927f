import { hourMs } from '@baquiano/contract/platform'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { apiOf } from '../bench/lab/api.ts'
import { type LabDevice, pairDevices } from '../bench/lab/devices.ts'
import {
  driveVisit,
  keepFixes,
  pairPhone,
  planFieldDay,
  takePhotos,
  waitingOn,
} from '../bench/lab/field-day.ts'
import { openBrowser } from '../e2e/browser.ts'
import { callsOf, counting, inKillLab, type KillLab } from './kill/kill-lab.ts'
import { badWay } from './offline/bad-way.ts'

const positions = 5000
const visits = 10
const photos = 4
/** How long the replay of one phone may take. */
const longest_ms = 180_000
/** How often a network that comes and goes tells both windows that it is there. */
const online_ms = 400

/**
 * A phone works for two hours without network, in two windows, and replays what it has over a way that loses, cuts and
 * doubles calls, while the server is killed. Everything has to be there exactly once in the end.
 */
export async function runFault(times: number): Promise<object> {
  const browser = await openBrowser({ hasWebgl: false })
  try {
    return await inKillLab(async (lab) => {
      const outcomes: Outcome[] = []
      const call = callsOf(lab)
      for (const phone of await pairDevices(lab.server.url, await call.token(), times))
        outcomes.push(await replay({ lab, browser, phone, token: await call.token() }))
      const sum = (of: (outcome: Outcome) => number) =>
        outcomes.reduce((total, outcome) => total + of(outcome), 0)
      const totals = {
        lost_calls: sum(({ fates }) => fates.lost),
        cut_calls: sum(({ fates }) => fates.cut),
        unanswered_calls: sum(({ fates }) => fates.unanswered),
        doubled_calls: sum(({ fates }) => fates.doubled),
        slowest_s: Math.max(...outcomes.map(({ took_s }) => took_s)),
        lost: sum(({ lost }) => lost),
        doubled: sum(({ doubled }) => doubled),
        refused: sum(({ refused }) => refused),
      }
      const within = totals.lost + totals.doubled + totals.refused === 0
      return { positions, reports: visits * 4, photos, ...totals, within }
    })
  } finally {
    await browser.close()
  }
}

type Outcome = Awaited<ReturnType<typeof replay>>

interface Replay {
  readonly lab: KillLab
  readonly browser: Browser
  readonly phone: LabDevice
  /** Of whoever plans the day. */
  readonly token: string
}

async function replay({ lab, browser, phone, token }: Replay) {
  const { url } = lab.server
  const { resource_id } = phone
  const ids = await planFieldDay(apiOf(url), { token, resource_id, visits })
  const way = await badWay(Number(new URL(url).port))
  const context = await browser.newContext({ locale: 'es-CO', reducedMotion: 'reduce' })
  try {
    const one = await context.newPage()
    await pairPhone(one, way.url, phone.token)
    const other = await context.newPage()
    await other.goto(`${way.url}/field/`)
    await other.getByText('Bodega 1').first().waitFor()
    way.become('gone')
    await keepFixes(one, { count: positions, lasted_ms: 2 * hourMs })
    await takePhotos(one, ids[0] ?? '', photos)
    for (const [at, id] of ids.entries()) await driveVisit(at % 2 === 0 ? one : other, id)
    way.become('bad')
    const took_s = await sendAll(lab, [one, other])
    const { refused } = await waitingOn(one)
    const stored = await count(lab, resource_id)
    return { took_s, fates: way.fates, refused, ...stored }
  } finally {
    await context.close()
    way.close()
  }
}

/** Lets both windows send until nothing waits, and kills the server in the midst of it. @returns seconds */
async function sendAll(lab: KillLab, pages: readonly Page[]): Promise<number> {
  const begun = performance.now()
  const [first] = pages
  if (!first) throw new Error('no window is open')
  const killing = pause(200 + Math.random() * 2000).then(async () => {
    await lab.server.kill('SIGKILL')
    lab.server = await lab.start()
  })
  for (;;) {
    for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
    const { acts, refused, fixes } = await waitingOn(first)
    if (acts === refused && fixes === 0) break
    if (performance.now() - begun > longest_ms) throw new Error(`${acts} acts, ${fixes} fixes wait`)
    await pause(online_ms)
  }
  await killing
  return Math.round((performance.now() - begun) / 1000)
}

/** What is missing of somebody's day, and what is there more than once. */
async function count({ urls }: KillLab, resource_id: string) {
  return counting(urls.superuser, async (rows) => {
    const found = async (what: string, of: string) =>
      rows(`select count(${what})::int as count from ${of}`, resource_id)
    const taken = 'visit_event where resource_id = $1 and rejected_code is null and transition in'
    const reported = `${taken} ('on_the_way', 'arrive', 'start', 'finish')`
    const expected = [
      [positions, 'distinct id', '*', 'position where resource_id = $1'],
      [visits, '*', '*', "visit where resource_id = $1 and status = 'Finalized'"],
      [visits * 4, 'distinct (visit_id, transition)', '*', reported],
      [photos, 'distinct upload_id', '*', 'visit_proof where resource_id = $1'],
    ] as const
    let [lost, doubled] = [0, 0]
    for (const [wanted, distinct, all, of] of expected) {
      const [different, total] = [await found(distinct, of), await found(all, of)]
      lost += Math.max(wanted - different, 0)
      doubled += total - Math.min(different, wanted)
    }
    return { lost, doubled }
  })
}
