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
const pageMessages = 100

/**
 * Kills servers with SIGKILL while phones write to one group, first one process and then two that share a database. Every
 * acknowledged message has to be there once, at the place that its sender was told, each phone's messages in the order in
 * which they were written, and the places without a gap.
 */
export async function runFault(times: number): Promise<object> {
  const one = await writeUnderKills(times, 1)
  const two = await writeUnderKills(times, 2)
  return { one, two, within: one.within && two.within }
}

async function writeUnderKills(times: number, processes: number) {
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
    const devices = await pairDevices(urlOf(0), access_token, phoneCount)
    const room = await openGroup(urlOf(0), access_token, devices)
    const phones = devices.map((device) => startWriting(urlOf, device, room))
    for (let count = 0; count < times; count += 1) {
      await pause(300 + Math.random() * 700)
      const at = count % servers.length
      const port = Number(new URL(urlOf(at)).port)
      await servers[at]?.kill('SIGKILL')
      servers[at] = await startServer(settings, port)
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const token = await signInAgain(urlOf(0))
    const read = await Promise.all(servers.map(({ url }) => readRoom(url, token, room)))
    return compare(phones, read)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await postgres.stop()
    await remove()
  }
}

async function openGroup(
  url: string,
  token: string,
  devices: readonly LabDevice[],
): Promise<string> {
  const member_ids = devices.map(({ resource_id }) => resource_id)
  const body = { kind: 'group', name: 'Ruta', member_ids }
  const answer = await apiOf(url)('POST', '/chat/room', { token, body })
  return z.object({ id: z.string() }).parse(answer).id
}

const stored = z.object({ id: z.string(), seq: z.int(), sender: z.string(), text: z.string() })
type Stored = z.output<typeof stored>

interface Writing {
  readonly resource_id: string
  /** What the server acknowledged, in the order in which it was written. */
  readonly acknowledged: readonly Stored[]
  /** Resolves when the message under way is acknowledged. */
  readonly stop: () => Promise<void>
}

/** Writes one message after the other, each sent to any of the servers until one acknowledges it. */
function startWriting(urlOf: (turn: number) => string, device: LabDevice, room: string): Writing {
  const acknowledged: Stored[] = []
  const end = new AbortController()
  let turn = 0
  const run = async () => {
    for (let number = 1; !end.signal.aborted; number += 1) {
      const body = JSON.stringify({ id: uuidv7(), text: String(number) })
      let answer: Stored | null = null
      while (answer === null) {
        turn += 1
        answer = await send(`${urlOf(turn)}/v1/device/chat/room/${room}/message`, device, body)
        if (answer === null) await pause(50)
      }
      acknowledged.push(answer)
    }
  }
  const running = run()
  return {
    resource_id: device.resource_id,
    acknowledged,
    stop: () => {
      end.abort()
      return running
    },
  }
}

/** @returns the stored message; null where it is not known whether it was stored */
async function send(url: string, { token }: LabDevice, body: string): Promise<Stored | null> {
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const text = await answer.text()
    return answer.status === 200 ? stored.parse(JSON.parse(text)) : null
  } catch (error) {
    // Killed during the request, or not listening.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

const page = z.object({ records: z.array(stored), has_more: z.boolean() })

/** All messages of the room in their order. */
async function readRoom(url: string, token: string, room: string): Promise<Stored[]> {
  const all: Stored[] = []
  for (let before_seq: number | undefined; ; before_seq = all[0]?.seq) {
    const body = { quantity: pageMessages, ...(before_seq !== undefined && { before_seq }) }
    const answer = await apiOf(url)('POST', `/chat/room/${room}/message/search`, { token, body })
    const { records, has_more } = page.parse(answer)
    all.unshift(...records)
    if (!has_more) return all
  }
}

function compare(phones: readonly Writing[], read: readonly (readonly Stored[])[]) {
  const [first = []] = read
  const places = new Map(first.map(({ id, seq }) => [id, seq]))
  const acknowledged = phones.flatMap((phone) => phone.acknowledged)
  const missing = acknowledged.filter(({ id }) => !places.has(id)).length
  const moved = acknowledged.filter(
    ({ id, seq }) => places.has(id) && places.get(id) !== seq,
  ).length
  const doubled = first.length - places.size
  const gaps = first.filter(({ seq }, at) => seq !== at + 1).length
  const outOfOrder = phones.reduce((sum, { resource_id }) => {
    const numbers = first
      .filter(({ sender }) => sender === resource_id)
      .map(({ text }) => Number(text))
    return sum + numbers.filter((number, at) => number !== at + 1).length
  }, 0)
  const order = JSON.stringify(first.map(({ id }) => id))
  const differing = read.filter((it) => JSON.stringify(it.map(({ id }) => id)) !== order).length
  const faults = { missing, moved, doubled, gaps, out_of_order: outOfOrder, differing }
  return {
    messages: acknowledged.length,
    ...faults,
    within: acknowledged.length > 0 && Object.values(faults).every((count) => count === 0),
  }
}
