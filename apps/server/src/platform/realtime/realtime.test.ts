import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followedNamespace, topics } from '@baquiano/contract/realtime'
import { packPositions, unpackPositions } from '@baquiano/contract/tracking'
import { io as connect, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aPerson } from '../../../test/server.ts'
import type { Person } from '../context.ts'
import { createRealtime } from './realtime.ts'

const http = createServer()
const people = new Map<string, Person>()
const log = { error: vi.fn<() => void>() }
const realtime = createRealtime({
  server: http,
  authenticate: async (token) => {
    if (token === 'while away') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    if (token === 'broken') throw new Error('on purpose')
    return people.get(token)
  },
  redis: null,
  log,
})
const sockets: Socket[] = []
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await realtime.close()
  http.close()
})

/** A socket of a person, connected; what it hears of a topic is in `heard`. */
async function open(person: Person, topic: string) {
  people.set(person.id, person)
  const socket = connect(url, { transports: ['websocket'], auth: { token: person.id } })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.on(topic, (payload: unknown) => heard.push(payload))
  const answer: unknown = await socket.emitWithAck('subscribe', { topic })
  return { socket, heard, answer }
}

const states = [
  {
    resource_id: '01981b6e-0000-7000-8000-000000000001',
    fix_at: '2026-03-02T15:00:00.000Z',
    received_at: '2026-03-02T15:00:00.000Z',
    cx: -74,
    cy: 4,
    accuracy_m: null,
    speed_km_h: null,
    course_deg: null,
    battery_pct: null,
    is_doubtful: false,
  },
]

it('tells a company and nobody else', async () => {
  const us = aPerson()
  const [ours, theirs] = [await open(us, 'positions'), await open(aPerson(), 'positions')]
  expect(ours.answer).toEqual({ ok: true })
  realtime.publish(us.company_id, 'positions', { batch: packPositions(states) })
  await expect.poll(() => ours.heard).toHaveLength(1)
  const { batch } = topics.positions.event.parse(ours.heard[0])
  expect(unpackPositions(batch)).toEqual(states)
  expect(theirs.heard).toEqual([])
})

it('tells a person what is meant for them alone', async () => {
  const company_id = aPerson().company_id
  const one = aPerson({ company_id })
  const other = aPerson({ company_id })
  const [mine, others] = [await open(one, 'notifications'), await open(other, 'notifications')]
  const notification = {
    id: one.id,
    date: '2026-03-02T15:00:00.000Z',
    seen: false,
    resource_id: one.id,
    kind: 'NEW_EVENT' as const,
    record_id: one.id,
    params: {},
  }
  const payload = { record: notification, unseen: 1 }
  realtime.publishTo({ company_id, resource_ids: [] }, 'notifications', payload)
  realtime.publishTo({ company_id, resource_ids: [one.id] }, 'notifications', payload)
  await expect.poll(() => mine.heard).toHaveLength(1)
  expect(others.heard).toEqual([])
})

it('refuses a topic without its permission, and a room that a client names itself', async () => {
  const powerless = await open(aPerson({ permissions: new Set() }), 'visits')
  expect(powerless.answer).toEqual({ ok: false, code: 'PERMISSION_REQUIRED' })
  const inventive = await open(aPerson(), 'positions:other')
  expect(inventive.answer).toEqual({ ok: false, code: 'VALIDATION_FAILED' })
})

it('opens no topic of a module that is off, to old sockets and new ones, and none in between', async () => {
  const us = aPerson()
  const { socket, heard } = await open(us, 'company')
  const off = new Set(us.modules)
  off.delete('MAP')
  people.set(us.id, { ...us, modules: off })
  const rejected = { ok: false, code: 'MODULE_DISABLED' }
  expect(await socket.emitWithAck('subscribe', { topic: 'positions' })).toEqual(rejected)
  expect((await open({ ...us, modules: off }, 'positions')).answer).toEqual(rejected)
  expect((await open({ ...us, modules: off }, 'visits')).answer).toEqual({ ok: true })

  // Off from the second look on, after the socket has joined.
  const lookups = [us, us]
  people.get = () => lookups.shift() ?? { ...us, modules: off }
  const late = await open(us, 'positions')
  Reflect.deleteProperty(people, 'get')
  expect(late.answer).toEqual(rejected)
  realtime.publish(us.company_id, 'positions', { batch: packPositions(states) })
  realtime.publish(us.company_id, 'company', { type_config_name: 'MODULS' })
  await expect.poll(() => heard).toHaveLength(1)
  expect(late.heard).toEqual([])
})

/** Why a socket with this token is not let in. */
async function rejection(token: string): Promise<string> {
  const socket = connect(url, { transports: ['websocket'], auth: { token } })
  sockets.push(socket)
  const error = await new Promise<Error>((resolve) => {
    socket.on('connect_error', resolve)
  })
  return error.message
}

it('lets nobody connect without a session', async () => {
  expect(await rejection('guess')).toBe('SESSION_REQUIRED')
})

it('rejects a handshake that cannot be checked with a code, and goes on serving', async () => {
  expect(await rejection('while away')).toBe('DATABASE_UNAVAILABLE')
  expect(log.error).not.toHaveBeenCalled()
  expect(await rejection('broken')).toBe('INTERNAL')
  expect(log.error).toHaveBeenCalledTimes(1)
  expect((await open(aPerson(), 'positions')).answer).toEqual({ ok: true })
})

it('lets go of every socket of somebody who is shut out, and of nobody else', async () => {
  const company_id = aPerson().company_id
  const one = aPerson({ company_id })
  const desk = await open(one, 'positions')
  const phone = await open(one, 'visits')
  const colleague = await open(aPerson({ company_id }), 'positions')
  realtime.disconnect({ company_id, resource_id: one.id })
  await expect.poll(() => [desk.socket.connected, phone.socket.connected]).toEqual([false, false])
  expect(colleague.socket.connected).toBe(true)
})

it('tells whoever follows a record by its id that it changed, and nothing more', async () => {
  const [id, another] = [uuidv7(), uuidv7()]
  const followers = [id, another].map((auth_id) => {
    const socket = connect(`${url}${followedNamespace}`, {
      transports: ['websocket'],
      auth: { id: auth_id },
      forceNew: true,
    })
    sockets.push(socket)
    const heard: unknown[] = []
    socket.onAny((...event: unknown[]) => heard.push(event))
    return { socket, heard }
  })
  const [one, other] = followers
  await expect.poll(() => followers.every(({ socket }) => socket.connected)).toBe(true)
  realtime.announce(id)
  await expect.poll(() => one?.heard).toEqual([['changed']])
  expect(other?.heard).toEqual([])
  realtime.publish(aPerson().company_id, 'visits', { removed_id: id })
  const asked = await one?.socket
    .timeout(300)
    .emitWithAck('subscribe', { topic: 'visits' })
    .catch(String)
  expect(asked).toContain('timed out')
  expect(one?.heard).toEqual([['changed']])
})

it('lets nobody follow what is no record', async () => {
  const socket = connect(`${url}${followedNamespace}`, {
    transports: ['websocket'],
    auth: { id: '*' },
    forceNew: true,
  })
  sockets.push(socket)
  const refused = await new Promise<Error>((resolve) => {
    socket.once('connect_error', resolve)
  })
  expect(refused.message).toBe('VALIDATION_FAILED')
})

it('ends in a process that serves no sockets and only publishes', async () => {
  const publisher = createRealtime({
    server: null,
    authenticate: async () => undefined,
    redis: null,
    log,
  })
  await expect(publisher.close()).resolves.toBeUndefined()
})
