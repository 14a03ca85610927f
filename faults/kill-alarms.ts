import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany, signInAgain } from '../bench/lab/create-company.ts'
import { type LabDevice, pairDevices } from '../bench/lab/devices.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'

const phoneCount = 10
/** How long all crossings may take to be in the history once the last phone is done. */
const longest_ms = 60_000

const inside = { cx: -74.07, cy: 4.71 }
const outside = { cx: -74.06, cy: 4.71 }

/**
 * Kills servers with SIGKILL while phones cross the border of a zone, first one process and then two that share a
 * database. Every crossing has to be in the history, at the instant of the position that settled it, exactly once.
 */
export async function runFault(times: number): Promise<object> {
  const one = await crossUnderKills(times, 1)
  const two = await crossUnderKills(times, 2)
  return { one, two, within: one.within && two.within }
}

async function crossUnderKills(times: number, processes: number) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const servers: LabServer[] = []
  try {
    for (let count = 0; count < processes; count += 1) {
      servers.push(await startServer(settings, await freePort()))
    }
    const urlOf = (turn: number) => servers[turn % servers.length]?.url ?? ''
    const { access_token } = await createCompany(urlOf(0), home)
    await watchZone(urlOf(0), access_token)
    const devices = await pairDevices(urlOf(0), access_token, phoneCount)
    const phones = devices.map((device) => startCrossing(urlOf, device))
    for (let count = 0; count < times; count += 1) {
      await pause(300 + Math.random() * 700)
      const at = count % servers.length
      const port = Number(new URL(urlOf(at)).port)
      await servers[at]?.kill('SIGKILL')
      servers[at] = await startServer(settings, port)
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    return await compareHistory(urlOf(0), phones)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await postgres.stop()
    await remove()
  }
}

/** An alarm of everybody who enters or leaves a square of two hundred metres. */
async function watchZone(url: string, token: string): Promise<void> {
  const api = apiOf(url)
  const identified = z.object({ id: z.string() })
  const layer = { name: 'Turnos', color: '#8B3FC7' }
  const { id: layer_id } = identified.parse(
    await api('POST', '/zone-layer', { token, body: layer }),
  )
  const shape = { kind: 'circle', center: [inside.cx, inside.cy], radius_m: 100 }
  const zone = { layer_id, name: 'Bodega', shape }
  const { id: zone_id } = identified.parse(await api('POST', '/zone', { token, body: zone }))
  const rule = { kind: 'zone', zone_id, zone_type: 'Input and Output' }
  const alarm = { name: 'Bodega', rule, hour_end: '23:59:59', emails: ['turnos@lab.baquiano.test'] }
  await api('POST', '/alarm', { token, body: alarm })
}

interface Crossing {
  readonly resource_id: string
  /** When each crossing was settled by its second position, and which way. */
  readonly crossings: readonly string[]
  /** Resolves when both sides of the crossing under way are acknowledged. */
  readonly stop: () => Promise<void>
}

/** Crosses the border again and again, each position sent to any of the servers until one acknowledges it. */
function startCrossing(urlOf: (turn: number) => string, device: LabDevice): Crossing {
  const crossings: string[] = []
  const end = new AbortController()
  let [turn, last] = [0, 0]

  const send = async (place: object): Promise<string> => {
    last = Math.max(last + 1, Date.now())
    const fix_at = new Date(last).toISOString()
    const body = JSON.stringify({ positions: [{ id: uuidv7(), fix_at, accuracy_m: 5, ...place }] })
    while (!(await isTaken(urlOf((turn += 1)), device.token, body))) await pause(50)
    await pause(30)
    return fix_at
  }
  const run = async () => {
    // Two, because one position alone says nothing.
    await send(inside)
    await send(inside)
    for (let isOut = true; !end.signal.aborted; isOut = !isOut) {
      const place = isOut ? outside : inside
      await send(place)
      const settled_at = await send(place)
      crossings.push(`${isOut ? 'Output' : 'Input'} ${settled_at}`)
    }
  }
  const running = run()
  return {
    resource_id: device.resource_id,
    crossings,
    stop: () => {
      end.abort()
      return running
    },
  }
}

async function isTaken(url: string, token: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(`${url}/v1/position`, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch (error) {
    // Killed during the request, or not listening.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

const page = z.object({
  records: z.array(
    z.object({
      resource_id: z.string(),
      event: z.string(),
      fired_at: z.string(),
      state: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
})

async function compareHistory(url: string, phones: readonly Crossing[]) {
  const expected = phones.flatMap(({ resource_id, crossings }) =>
    crossings.map((crossing) => `${resource_id} ${crossing}`),
  )
  const token = await signInAgain(url)
  const begun = performance.now()
  let fired = await readHistory(url, token)
  while (fired.length < expected.length && performance.now() - begun < longest_ms) {
    await pause(200)
    fired = await readHistory(url, token)
  }
  const found = new Set(fired)
  const wanted = new Set(expected)
  const missing = expected.filter((crossing) => !found.has(crossing)).length
  const doubled = fired.length - found.size
  const invented = [...found].filter((crossing) => !wanted.has(crossing)).length
  return {
    crossings: expected.length,
    missing,
    doubled,
    invented,
    within: expected.length > 0 && missing + doubled + invented === 0,
  }
}

async function readHistory(url: string, token: string): Promise<string[]> {
  const api = apiOf(url)
  const fired: string[] = []
  let cursor: string | null = null
  do {
    const body = { filters: {}, quantity: 1000, ...(cursor && { cursor }) }
    const answer = page.parse(await api('POST', '/alarm-firing/filter', { token, body }))
    const lines = answer.records.map((it) => `${it.resource_id} ${it.event} ${it.fired_at}`)
    fired.push(...lines)
    cursor = answer.next_cursor
  } while (cursor !== null)
  return fired
}
