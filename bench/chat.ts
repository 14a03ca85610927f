import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { createTokens } from '../apps/server/src/auth/sessions/tokens.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { startRedis } from './lab/redis.ts'
import { startServer } from './lab/server.ts'
import { fillPeople } from './lists/fill-people.ts'
import { inDatabase } from './lists/in-database.ts'

const secret = 'a secret of measurements, longer than it has to be'
const roomSize = 10
/** From the call until every member has heard it. */
const limit_ms = 300
const drain_ms = 20_000

/** A thousand consoles in rooms of ten, and two hundred messages a second, or `RATE`, for ten seconds. */
export const measure = (): Promise<object> =>
  measureChat({ people: 1000, rate_s: Number(process.env['RATE'] ?? 200), seconds: 10 })

interface Size {
  /** Each with one console; a multiple of the size of a room. */
  readonly people: number
  readonly rate_s: number
  readonly seconds: number
}

/**
 * Consoles on two processes that share Redis. Everybody writes to their room, each through the process that their own
 * console is not connected to. Every member has to hear each message once and soon, at the same place as all others.
 */
export async function measureChat({ people, rate_s, seconds }: Size) {
  const { home, remove } = await makeHome()
  const redis = await startRedis()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = {
    BAQUIANO_HOME: home,
    BAQUIANO_DEMO: 'true',
    BAQUIANO_SECRET: secret,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  }
  const servers = [await startServer(settings), await startServer(settings)] as const
  const urls = servers.map(({ url }) => url)
  try {
    const { company_id } = await createCompany(servers[0].url, home)
    const database = inDatabase(postgres.superuserUrl, postgres.url)
    const members = await signInAll(database, company_id, people)
    const rooms = await openRooms(urls, members)
    const ears = await openEars(urls, members)
    const sent = await write({ urls, members, rooms, rate_s, seconds })
    await drain(ears, sent)
    const refused = rate_s * seconds - sent.size
    for (const { socket } of ears) socket.disconnect()
    return summarize(ears, sent, refused)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await postgres.stop()
    redis.process.kill()
    await remove()
  }
}

interface Member {
  readonly id: string
  readonly token: string
}

/** People of the company, each with a session: signing in a thousand times would measure passwords. */
async function signInAll(url: string, company_id: string, count: number): Promise<Member[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const role = await client.query<{ id: string }>(
      'select id from role where company_id = $1 and is_administrator',
      [company_id],
    )
    const role_id = role.rows[0]?.id
    if (role_id === undefined) throw new Error('The company has no administrators')
    // One in fifty is inactive.
    await fillPeople({ url, company_id, role_id, rows: Math.ceil(count * 1.1), others: 1 })
    const { rows } = await client.query<{ id: string; session_id: string }>(
      `insert into session (id, account_id, company_id, added_on, used_at, expires_at, refresh_hash, address, agent, method)
       select gen_random_uuid(), r.id, r.company_id, now(), now(), now() + interval '1 day', '', '127.0.0.1', 'bench', 'password'
       from resource r where r.company_id = $1 and r.status = 'Active' and r.role_id = $2 and r.username like 'persona%'
       order by r.id limit $3
       returning account_id as id, id as session_id`,
      [company_id, role_id, count],
    )
    const tokens = createTokens(secret)
    return rows.map(({ id, session_id }) => ({
      id,
      token: tokens.issueAccess({ sub: id, sid: session_id }, new Date()),
    }))
  } finally {
    await client.end()
  }
}

const urlOf = (urls: readonly string[], turn: number): string => urls[turn % urls.length] ?? ''
const withId = z.object({ id: z.string() })

/** One group for every ten people; answers its id for each of them. */
async function openRooms(urls: readonly string[], members: readonly Member[]): Promise<string[]> {
  const rooms: string[] = []
  for (let first = 0; first < members.length; first += roomSize) {
    const [owner, ...others] = members.slice(first, first + roomSize)
    if (!owner) break
    const body = {
      kind: 'group',
      name: `Ruta ${first / roomSize + 1}`,
      member_ids: others.map(({ id }) => id),
    }
    const { id } = withId.parse(
      await apiOf(urlOf(urls, first))('POST', '/chat/room', { token: owner.token, body }),
    )
    rooms.push(...Array.from({ length: others.length + 1 }, () => id))
  }
  return rooms
}

interface Heard {
  readonly id: string
  readonly seq: number
  readonly at_ms: number
}

interface Ear {
  readonly socket: Socket
  readonly heard: Heard[]
}

const event = z.object({ message: z.object({ id: z.string(), seq: z.int() }).nullable() })

async function openEars(urls: readonly string[], members: readonly Member[]): Promise<Ear[]> {
  const ears: Ear[] = []
  for (const [index, { token }] of members.entries()) {
    const url = urlOf(urls, index)
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
    const heard: Heard[] = []
    socket.on('chat', (payload) => {
      const { message } = event.parse(payload)
      if (message) heard.push({ ...message, at_ms: performance.now() })
    })
    ears.push({ socket, heard })
    if (index % 50 === 49) await pause(50)
  }
  await Promise.all(ears.map(({ socket }) => subscribe(socket)))
  return ears
}

async function subscribe(socket: Socket): Promise<void> {
  if (!socket.connected) {
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
    })
  }
  await socket.emitWithAck('subscribe', { topic: 'chat' })
}

interface Writing {
  readonly urls: readonly string[]
  readonly members: readonly Member[]
  /** By member. */
  readonly rooms: readonly string[]
  readonly rate_s: number
  readonly seconds: number
}

interface Sent {
  readonly begun_ms: number
  readonly seq: number
  /** Places of the members of its room in the list of all. */
  readonly first: number
}

const stored = z.object({ id: z.string(), seq: z.int() })

/**
 * Sends at an even rate, whether the ones before are answered or not; a company with too many calls under way is refused.
 *
 * @returns those that were acknowledged, by id
 */
async function write({
  urls,
  members,
  rooms,
  rate_s,
  seconds,
}: Writing): Promise<ReadonlyMap<string, Sent>> {
  const sent = new Map<string, Sent>()
  const send = async (count: number) => {
    // Neighbours in time write to different rooms.
    const at = (count * (roomSize + 1)) % members.length
    const member = members[at]
    if (!member) return
    const id = uuidv7()
    const begun_ms = performance.now()
    const body = { id, text: `Mensaje ${count}` }
    const answer = await apiOf(urlOf(urls, at + 1))(
      'POST',
      `/chat/room/${rooms[at] ?? ''}/message`,
      { token: member.token, body },
    )
    const first = at - (at % roomSize)
    sent.set(id, { begun_ms, first, seq: stored.parse(answer).seq })
  }
  const sending: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; count < rate_s * seconds; count += 1) {
    await pause(Math.max(0, begun + (count * 1000) / rate_s - performance.now()))
    sending.push(send(count).catch(rethrowUnlessBusy))
  }
  await Promise.all(sending)
  return sent
}

function rethrowUnlessBusy(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('COMPANY_BUSY')) throw error
}

/** Waits until as much was heard as has to be; what is not heard by then is lost. */
async function drain(ears: readonly Ear[], sent: ReadonlyMap<string, Sent>): Promise<void> {
  const expected = sent.size * roomSize
  const count = () => ears.reduce((sum, { heard }) => sum + heard.length, 0)
  for (const end = performance.now() + drain_ms; count() < expected; await pause(50)) {
    if (performance.now() > end) return
  }
  // Time for what would come twice.
  await pause(1000)
}

function summarize(ears: readonly Ear[], sent: ReadonlyMap<string, Sent>, refused: number) {
  const delays: number[] = []
  let doubled = 0
  let moved = 0
  for (const { heard } of ears) {
    const known = new Set<string>()
    for (const { id, seq, at_ms } of heard) {
      const message = sent.get(id)
      if (known.has(id)) doubled += 1
      known.add(id)
      if (!message) continue
      delays.push(at_ms - message.begun_ms)
      if (message.seq !== seq) moved += 1
    }
  }
  const lost = [...sent].reduce((sum, [id, { first }]) => {
    const room = ears.slice(first, first + roomSize)
    return sum + room.filter(({ heard }) => !heard.some((it) => it.id === id)).length
  }, 0)
  const overtaken = ears.reduce(
    (sum, { heard }) =>
      sum + heard.filter(({ seq }, index) => seq < (heard[index - 1]?.seq ?? 0)).length,
    0,
  )
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  const p99_ms = at(0.99)
  const isWhole = lost === 0 && doubled === 0 && moved === 0 && refused === 0
  return {
    sockets: ears.length,
    processes: 2,
    messages: sent.size,
    refused,
    deliveries: delays.length,
    lost,
    doubled,
    moved,
    /** Arrived after a later one, which a screen puts in their places by `seq`. */
    overtaken,
    p50_ms: at(0.5),
    p99_ms,
    limit_ms,
    within: isWhole && p99_ms <= limit_ms,
  }
}
