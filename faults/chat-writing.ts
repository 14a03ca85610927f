import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import type { LabDevice } from '../bench/lab/devices.ts'

const pageMessages = 100

/** A group of the person and of these phones; answers its room. */
export async function openGroup(
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

/** A stored message, and when its sender knew of it (`performance.now`). */
export interface Acknowledged extends Stored {
  readonly at: number
}

export interface Writing {
  readonly resource_id: string
  /** What the server acknowledged, in the order in which it was written. */
  readonly acknowledged: readonly Acknowledged[]
  /** Statuses of answers other than 200, and how many of each. */
  readonly refusals: ReadonlyMap<number, number>
  /** The longest from writing a message to its acknowledgement, since the last call of this. */
  readonly slowestMs: () => number
  /** Resolves when the message under way is acknowledged. */
  readonly stop: () => Promise<void>
}

interface Manner {
  /** Between a message and the next. */
  readonly pause_ms?: number
}

/** Writes one message after the other, each sent to any of the servers until one acknowledges it. */
export function startWriting(
  urlOf: (turn: number) => string,
  device: LabDevice,
  room: string,
  { pause_ms = 0 }: Manner = {},
): Writing {
  const acknowledged: Acknowledged[] = []
  const refusals = new Map<number, number>()
  const end = new AbortController()
  let [turn, slowest_ms] = [0, 0]
  const writeUntilTaken = async (text: string): Promise<Stored> => {
    const body = JSON.stringify({ id: uuidv7(), text })
    for (;;) {
      turn += 1
      const url = `${urlOf(turn)}/v1/device/chat/room/${room}/message`
      const { status, message } = await send(url, device, body)
      if (message) return message
      if (status !== null) refusals.set(status, (refusals.get(status) ?? 0) + 1)
      await pause(50)
    }
  }
  const run = async () => {
    for (let number = 1; !end.signal.aborted; number += 1) {
      const begun = performance.now()
      const message = await writeUntilTaken(String(number))
      const at = performance.now()
      slowest_ms = Math.max(slowest_ms, at - begun)
      acknowledged.push({ ...message, at })
      await pause(pause_ms)
    }
  }
  const running = run()
  return {
    resource_id: device.resource_id,
    acknowledged,
    refusals,
    slowestMs: () => {
      const slowest = slowest_ms
      slowest_ms = 0
      return slowest
    },
    stop: () => {
      end.abort()
      return running
    },
  }
}

/** No status: killed during the request, or not listening. No message: it is not known whether it was stored. */
async function send(url: string, { token }: LabDevice, body: string) {
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const text = await answer.text()
    const message = answer.status === 200 ? stored.parse(JSON.parse(text)) : null
    return { status: answer.status, message }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException)
      return { status: null, message: null }
    throw error
  }
}

const page = z.object({ records: z.array(stored), has_more: z.boolean() })

/** All messages of the room in their order. */
export async function readRoom(url: string, token: string, room: string): Promise<Stored[]> {
  const all: Stored[] = []
  for (let before_seq: number | undefined; ; before_seq = all[0]?.seq) {
    const body = { quantity: pageMessages, ...(before_seq !== undefined && { before_seq }) }
    const answer = await apiOf(url)('POST', `/chat/room/${room}/message/search`, { token, body })
    const { records, has_more } = page.parse(answer)
    all.unshift(...records)
    if (!has_more) return all
  }
}

export function compareMessages(phones: readonly Writing[], read: readonly (readonly Stored[])[]) {
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
