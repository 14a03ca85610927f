import { reportType, type ReportType, reportTypes } from '@baquiano/contract/reports'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { peakMbWhile, residentMb } from '../faults/resident-memory.ts'
import { type Api, apiOf } from './lab/api.ts'
import { copyDays } from './lab/copy-days.ts'
import { createCompany, createNeighbour } from './lab/create-company.ts'
import { pairDevices } from './lab/devices.ts'
import { fillBoard } from './lab/fill-board.ts'
import { asOwner, fillPositions } from './lab/fill-positions.ts'
import { probe } from './lab/probe.ts'
import { startServer } from './lab/server.ts'
import { until } from './lab/until.ts'

const people = 10
const visitsOfPerson = 8
const days = 90
const most = { times: 3, rss_mb: 150, rows_s: 2, neighbour: 5 }
/** The one that holds most comes last: what a process has taken from the system once, it keeps for the reports after it. */
const types: readonly ReportType[] = [
  ...reportType.options.filter((type) => type !== 'scheduledroutevsexecuted'),
  'scheduledroutevsexecuted',
]
/** Reports that are made one after the other while the neighbour works. */
const busyTypes: readonly ReportType[] = ['scheduledroutevsexecuted', 'transmission', 'location']

const restMs = 8000

const withId = z.object({ id: z.string() })
const records = z.object({ records: z.array(z.unknown()) })
const made = z.object({ state: z.string(), rows_count: z.int().nullable() })

/**
 * Each type of report of 10 people over 90 days with 2.6 million positions: how long it takes to be made beside a sequential read
 * of the same positions by the same driver, how much memory the server takes for it, how soon its first rows come, a file of
 * each format, and what a neighbour notices of it.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const company = await createCompany(server.url, home)
    const neighbour = await createNeighbour(server.url, company.platform_token)
    const [device] = await pairDevices(server.url, neighbour.access_token, 1)
    if (!device) throw new Error('No device was paired')
    const { company_id } = company
    const day = dateOf(1)
    await fillBoard({ url: server.url, company, people, days: { [day]: people * visitsOfPerson } })
    await copyDays(postgres.url, { company_id, day, days: days + 1 })
    const resource_id = await fillPositions(postgres.url, { company_id, days })
    await fillSessions(postgres.url, company_id)
    const api = apiOf(server.url)
    const send: Api = (method, path, sending) =>
      api(method, path, { token: company.access_token, ...sending })
    const period = { date_init: dateOf(-days), date_end: dateOf(-1) }
    const lab = { send, period, resource_id, pid: server.process.pid }
    const read = await readAll(postgres.url, company_id)
    // The first report of a process takes longer than the others.
    await makeOne(lab, 'scheduledroute')
    const outcomes: Record<string, object> = {}
    const withins: boolean[] = []
    const ids = new Map<ReportType, string>()
    for (const type of types) {
      const { id, ...one } = await makeOne(lab, type)
      ids.set(type, id)
      const times = round(one.took_s / read.s)
      const within =
        times <= most.times && one.rss_mb <= most.rss_mb && one.first_rows_s <= most.rows_s
      withins.push(within)
      outcomes[type] = { ...one, times, within }
    }
    const files = await writeFiles(lab, ids.get('scheduledroutevsexecuted') ?? '')
    const probing = { url: server.url, access_token: neighbour.access_token, device }
    const beside = await besideNeighbour(lab, probing)
    const within = withins.every(Boolean) && beside.times <= most.neighbour
    return { people, days, most, read, ...outcomes, files, neighbour: beside, within }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
const secondsSince = (began: number): number => round((performance.now() - began) / 1000)

/** A day so many days from today. */
const dateOf = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

async function fillSessions(url: string, company_id: string): Promise<void> {
  const client = await asOwner(url, company_id)
  await client.query(
    `insert into session (id, account_id, company_id, added_on, used_at, expires_at, ended_at, end_reason, refresh_hash,
        address, agent, method)
      select uuidv7(), r.id, r.company_id, at, at + interval '5 hours', at + interval '12 hours',
        at + interval '5 hours', 'signed_out', gen_random_uuid()::text, '127.0.0.1', 'Chromium', 'password'
      from resource r
      join account c on c.id = r.id,
        generate_series(date_trunc('day', now()) - interval '${days} days', now(), interval '12 hours') as at
      where r.company_id = $1`,
    [company_id],
  )
  await client.end()
}

/** Reads every position, 10,000 at a time, one after the other: what no report of them can do without. */
async function readAll(url: string, company_id: string): Promise<{ rows: number; s: number }> {
  const client = await asOwner(url, company_id)
  const began = performance.now()
  await client.query('begin')
  await client.query({
    text: `declare read cursor for select * from position where company_id = $1 and fix_at < date_trunc('day', now())`,
    values: [company_id],
  })
  let rows = 0
  for (let last = -1; last !== 0; rows += last) {
    last = (await client.query('fetch 10000 from read')).rows.length
  }
  await client.query('commit')
  await client.end()
  return { rows, s: secondsSince(began) }
}

interface Lab {
  readonly send: Api
  readonly period: object
  readonly resource_id: readonly string[]
  readonly pid: number | undefined
}

async function makeOne({ send, period, resource_id, pid }: Lab, report_type: ReportType) {
  const before = residentMb(pid)
  const began = performance.now()
  let rows: number | null = null
  let id = ''
  const peak = await peakMbWhile(pid, async () => {
    const body = { report_type, ...period, resource_id }
    id = withId.parse(await send('POST', '/report', { body })).id
    await until(async () => {
      const { state, rows_count } = made.parse(await send('GET', `/report/${id}`))
      if (state === 'failed') throw new Error(`${report_type} failed`)
      rows = rows_count
      return state === 'done' || state === 'empty'
    })
  })
  const took_s = secondsSince(began)
  const from = performance.now()
  const first = records.parse(
    await send('POST', `/report/${id}/row/filter`, { body: { quantity: 100 } }),
  )
  const first_rows_s = secondsSince(from)
  return { id, took_s, rows, rss_mb: peak - before, first_rows_s, shown: first.records.length }
}

const written = z.object({ file: z.unknown() })

/** A file of each format of a report; only a PDF stays in memory until it is whole. */
async function writeFiles({ send, pid }: Lab, report_id: string): Promise<object> {
  const files: Record<string, object> = {}
  for (const format of ['xlsx', 'csv'] as const) {
    const before = residentMb(pid)
    const began = performance.now()
    const peak = await peakMbWhile(pid, async () => {
      const { columns } = reportTypes.scheduledroutevsexecuted
      const body = { format, columns }
      const { id } = withId.parse(await send('POST', `/report/${report_id}/row/export`, { body }))
      await until(async () => {
        return written.parse(await send('GET', `/task/${id}`)).file !== null
      })
    })
    files[format] = { took_s: secondsSince(began), rss_mb: peak - before }
  }
  return files
}

/** What a company notices of another one that makes one report after the other. */
async function besideNeighbour(lab: Lab, probing: Parameters<typeof probe>[0]) {
  const during = async (work: () => Promise<unknown>) => {
    let isOver = false
    const running = probe(probing, () => isOver)
    await work().finally(() => {
      isOver = true
    })
    const { took, failed } = await running
    const sorted = took.toSorted((a, b) => a - b)
    return {
      calls: took.length,
      failed,
      p99_ms: round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    }
  }
  await during(() => pause(restMs))
  const quiet = await during(() => pause(restMs))
  const busy = await during(async () => {
    for (const type of busyTypes) await makeOne(lab, type)
  })
  return { quiet, busy, times: round(busy.p99_ms / quiet.p99_ms) }
}
