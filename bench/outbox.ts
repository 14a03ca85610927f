import { setTimeout as pause } from 'node:timers/promises'
import { topics } from '@baquiano/contract/realtime'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { type Api, apiOf } from './lab/api.ts'
import { firstTypology } from './lab/first-typology.ts'
import { createCompany, type LabCompany } from './lab/create-company.ts'
import { startServer } from './lab/server.ts'
import { inDatabase } from './lists/in-database.ts'

const visitCount = 200
const rates = [50, 100, 250, 500]
/** Until 99 of 100 have arrived. */
const limit_ms = 1000
const seconds = 8
/** Divides each of the rates. */
const batches_s = 10

/**
 * Changes of visits, written to the outbox at a rate, until a console has heard of each by realtime and by notification.
 * They are written by SQL, so that what is measured is their delivery and not the calls that make them.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const client = new Client(inDatabase(postgres.superuserUrl, postgres.url))
  await client.connect()
  try {
    const company = await createCompany(server.url, home)
    const console = await openConsole(server.url, company.access_token)
    const visits = await createVisits(apiOf(server.url), company)
    await until(() => console.heard.visits.length >= visitCount)
    const at: Record<string, Awaited<ReturnType<typeof deliverAt>>> = {}
    for (const rate of rates) {
      at[`${rate}_s`] = await deliverAt(rate, { client, company, visits, console })
    }
    console.socket.disconnect()
    const within = Object.values(at).every((it) => it.within)
    return { visits: visitCount, seconds, limit_ms, within, at }
  } finally {
    await client.end()
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

interface Console {
  readonly socket: Socket
  /** When each event came, by topic. */
  readonly heard: Record<'visits' | 'notifications', number[]>
}

async function openConsole(url: string, token: string): Promise<Console> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
  const heard: Console['heard'] = { visits: [], notifications: [] }
  socket.on('visits', (payload) => {
    topics.visits.event.parse(payload)
    heard.visits.push(performance.now())
  })
  socket.on('notifications', () => heard.notifications.push(performance.now()))
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  for (const topic of ['visits', 'notifications']) await socket.emitWithAck('subscribe', { topic })
  return { socket, heard }
}

interface Delivered {
  readonly client: Client
  readonly company: LabCompany
  readonly visits: readonly string[]
  readonly console: Console
}

async function deliverAt(rate: number, { client, company, visits, console }: Delivered) {
  await pause(1000)
  const { heard } = console
  heard.visits.length = 0
  heard.notifications.length = 0
  const total = rate * seconds
  const written: number[] = []
  const begun = performance.now()
  for (let count = 0; written.length < total; count += 1) {
    await pause(Math.max(0, begun + (count * 1000) / batches_s - performance.now()))
    const size = Math.min(rate / batches_s, total - written.length)
    await writeChanges(client, company, { visits, first: written.length, size })
    for (let index = 0; index < size; index += 1) written.push(performance.now())
  }
  const isOver = () => Math.min(heard.visits.length, heard.notifications.length) >= total
  await until(isOver)
  const lasted_s = (Math.max(...heard.visits, ...heard.notifications) - begun) / 1000
  const realtime = summarize(written, heard.visits)
  const notifications = summarize(written, heard.notifications)
  const within = [realtime, notifications].every((it) => it.lost === 0 && it.p99_ms <= limit_ms)
  return { realtime, notifications, delivered_s: Math.round(total / lasted_s), within }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !isSo() && performance.now() < end; ) await pause(20)
}

/** By order of arrival: visits take turns, and the changes of each come in order. */
function summarize(written: readonly number[], heard: readonly number[]) {
  const delays = heard.map((at, index) => at - (written[index] ?? at)).toSorted((a, b) => a - b)
  const share = (of: number) => Math.round(delays[Math.floor(delays.length * of)] ?? Number.NaN)
  return { lost: written.length - heard.length, p50_ms: share(0.5), p99_ms: share(0.99) }
}

interface Changes {
  readonly visits: readonly string[]
  readonly first: number
  readonly size: number
}

async function writeChanges(
  client: Client,
  { company_id }: LabCompany,
  { visits, first, size }: Changes,
): Promise<void> {
  const rows = Array.from({ length: size }, (_, index) => ({
    id: uuidv7(),
    record_id: visits[(first + index) % visits.length],
  }))
  // Delays are among what people are notified of unless they turn it off.
  const people = { former_resource_id: null, resource_id: null, actor_id: null }
  const data = { transition: 'delay', from: 'Scheduled', to: 'Delayed', imported: false, ...people }
  await client.query(
    `insert into outbox (company_id, id, added_on, kind, record_id, data)
     select $1, r.id, now(), 'visit.delayed', r.record_id, $3
     from jsonb_to_recordset($2) as r (id uuid, record_id uuid)`,
    [company_id, JSON.stringify(rows), data],
  )
}

const identified = z.object({ id: z.string() })
async function createVisits(
  api: Api,
  { access_token: token }: LabCompany,
): Promise<readonly string[]> {
  const made = async (path: string, body: object) =>
    identified.parse(await api('POST', path, { token, body })).id
  const activity_id = await made('/activity', {
    name: 'Entrega',
    service_time: 900,
    active_form: false,
    form: null,
    dr_points: 0,
  })
  const visit_point_id = await made('/visit-point', {
    object_type_id: await firstTypology(api, token),
    name: 'Tienda',
    identification: 'N1',
    phone: '+57 604 555 0101',
    address: 'Calle 10 # 43A-20',
    country: 'Colombia',
    department: 'Antioquia',
    city: 'Medellín',
    cx: -75.57,
    cy: 6.21,
    relation_mode: 'all',
  })
  const plan = { date: '2099-03-02', hour_init: '14:00:00', hour_end: '15:00:00', description: '' }
  const visits: string[] = []
  for (let count = 0; count < visitCount; count += 1) {
    const body = { ...plan, visit_point_id, activity_id, resource_id: null }
    visits.push(await made('/visit', body))
  }
  return visits
}
