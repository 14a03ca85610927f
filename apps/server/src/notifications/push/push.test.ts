import { buffer } from 'node:stream/consumers'
import { type NotificationChannels, notifications } from '@baquiano/contract/notifications'
import { panicAlarms } from '@baquiano/contract/panic-alarms'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { roles } from '@baquiano/contract/roles'
import { decodeJwt } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aBrowser, addPushSubscription } from '../../../test/add-push-subscription.ts'
import { addSession } from '../../../test/add-session.ts'
import { aRole } from '../../../test/builders.ts'
import { deliverAll, noSockets } from '../../../test/deliver-all.ts'
import { createField } from '../../../test/field.ts'
import { readPush } from '../../../test/read-push.ts'
import { resolveHost } from '../../../test/resolve-host.ts'
import { serveLoopback } from '../../../test/serve-loopback.ts'
import { startTestServer, testNow, testSecret } from '../../../test/server.ts'
import { createPushSender } from './push-sender.ts'

interface Taken {
  readonly path: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** What the push service of the browsers was sent, and what it answers. */
const taken: Taken[] = []
let status = 201
/** Browsers for which the push service fails once. */
const failing = new Set<string>()
const service = await serveLoopback((request, response) => {
  void buffer(request).then((body) => {
    taken.push({ path: request.url, headers: request.headers, body })
    const answer = failing.delete(request.url ?? '') ? 503 : status
    response.writeHead(answer, { location: 'https://elsewhere.example/' }).end()
    return body
  })
})
const { origin } = new URL(service)
const settings = { secret: testSecret, public_url: 'http://localhost:4600', lookUp: resolveHost }
const push = createPushSender({ ...settings, inside: new Set([origin]) })

const server = await startTestServer()
const { call, database, signIn, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let beto: string
let session_id: string

beforeEach(async () => {
  taken.length = 0
  status = 201
  setClock(testNow)
  field = await createField(server)
  const { company_id, role_id, staff, colleague_id } = field
  const body = aRole({ permissions: ['MAP_LIST', 'CALENDAR_LIST'] })
  await call(roles.update, { params: { id: role_id }, body }, staff)
  session_id = await addSession(server, { company_id, resource_id: colleague_id })
  beto = signIn({ company_id, id: colleague_id, session_id })
})

/** A browser of Beto, at the push service of the tests. */
async function openBrowser(path = 'beto') {
  const { company_id, colleague_id: resource_id } = field
  const browser = aBrowser(`${origin}/${path}`)
  await addPushSubscription(server, { company_id, resource_id, session_id }, browser.fields)
  return browser
}
const raiseAlarm = async (): Promise<string> =>
  (await call(panicAlarms.raise, { body: { id: uuidv7() } }, field.phone)).body.id
const deliver = () => deliverAll(server, noSockets, push)
const choose = (notification_channels: NotificationChannels) =>
  call(preferences.update, { body: { ...initialPreference, notification_channels } }, beto)
const subscriptions = () =>
  database.reader(field.company_id).selectFrom('push_subscription').selectAll().execute()

it('pushes to the browser of a person what only that browser can read, signed by this server', async () => {
  const { curve, fields } = await openBrowser()
  const id = await raiseAlarm()
  await deliver()
  expect(taken).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = taken
  expect(path).toBe('/beto')
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: '3600',
    topic: id.replaceAll('-', ''),
  })
  expect(body.toString('latin1')).not.toContain('panic')
  expect(JSON.parse(readPush(body, { curve, auth: fields.auth }))).toEqual({
    tag: id,
    title: 'Alarma de pánico',
    path: '/apps/panic-alarms',
    is_urgent: true,
  })
  const [, token = '', key] = /t=([^,]+), k=(\S+)/.exec(String(headers['authorization'])) ?? []
  expect(decodeJwt(token)).toMatchObject({ aud: origin, sub: 'mailto:postmaster@localhost' })
  expect((await call(notifications.pushKey, {}, beto)).body.public_key).toBe(key)
})

it('pushes nothing of a kind that is for the bell alone, or off', async () => {
  await openBrowser()
  await choose({ PANIC_ALARM: 'bell' })
  await raiseAlarm()
  await deliver()
  expect(taken).toEqual([])
  const pushed = (await call(notifications.list, {}, beto)).body.records
  expect(pushed).toMatchObject([{ kind: 'PANIC_ALARM' }])
})

it('removes the subscription of a browser that takes no more', async () => {
  await openBrowser()
  status = 410
  await raiseAlarm()
  await deliver()
  expect(taken).toHaveLength(1)
  expect(await subscriptions()).toEqual([])
})

it('removes a subscription whose address leads inside, without connecting to it', async () => {
  await openBrowser()
  const guarded = createPushSender(settings)
  await raiseAlarm()
  await deliverAll(server, noSockets, guarded)
  expect(taken).toEqual([])
  expect(await subscriptions()).toEqual([])
})

it('pushes again to the browser alone that a push service did not take a push for', async () => {
  const { company_id, colleague_id: resource_id } = field
  const other = await addSession(server, { company_id, resource_id })
  const { fields } = aBrowser(`${origin}/failing`)
  await addPushSubscription(server, { company_id, resource_id, session_id: other }, fields)
  await openBrowser('sound')
  failing.add('/failing')
  await raiseAlarm()
  const delivered = deliver()
  const failed = database
    .reader({ crossTenant: 'outbox' })
    .selectFrom('outbox_delivery')
    .where('error', 'is not', null)
    .select('kind')
  await expect.poll(() => failed.execute()).toEqual([{ kind: 'notification.pushed' }])
  setClock('2026-03-02T15:01:00.000Z')
  await delivered
  const paths = taken.map(({ path = '' }) => path).toSorted((a, b) => a.localeCompare(b))
  expect(paths).toEqual(['/failing', '/failing', '/sound'])
})

it.each([500, 429, 302])('asks a push service again that answered %i', async (answer) => {
  status = answer
  const { fields } = aBrowser(`${origin}/again`)
  const message = { tag: uuidv7(), title: 'Hola', path: '/', is_urgent: false }
  const sending = push.send({ id: uuidv7(), ...fields }, message)
  await expect(sending).rejects.toBeInstanceOf(Error)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.headers).toMatchObject({ ttl: '14400', urgency: 'normal' })
})

it('asks again for an endpoint whose name is not resolved at the moment', async () => {
  const { fields } = aBrowser()
  const unresolved = createPushSender({ ...settings, lookUp: async () => [] })
  const message = { tag: uuidv7(), title: 'Hola', path: '/', is_urgent: false }
  const sending = unresolved.send({ id: uuidv7(), ...fields }, message)
  await expect(sending).rejects.toMatchObject({ fault: 'URL_HOST_UNKNOWN' })
})

it.each([
  ['p256dh', 'B'.repeat(87)],
  ['p256dh', 'BA'],
  ['auth', 'AAAA'],
])('ends the subscription whose %s is broken, and pushes to the others', async (name, value) => {
  const { company_id, colleague_id: resource_id } = field
  const other = await addSession(server, { company_id, resource_id })
  const fields = { ...aBrowser(`${origin}/broken`).fields, [name]: value }
  await addPushSubscription(server, { company_id, resource_id, session_id: other }, fields)
  await openBrowser('sound')
  await raiseAlarm()
  await deliver()
  expect(taken.map(({ path }) => path)).toEqual(['/sound'])
  expect(await subscriptions()).toMatchObject([{ session_id }])
})

it.each([
  ['p256dh', 'AAAA'],
  ['p256dh', 'C'.repeat(87)],
  ['auth', 'A'.repeat(21)],
  ['auth', 'A'.repeat(43)],
])('takes no key %s that is %s', async (name, value) => {
  const body = { ...aBrowser().fields, [name]: value }
  expect(await call(notifications.subscribe, { body }, beto)).toMatchObject({
    status: 400,
    body: { errors: [{ path: name, code: 'INVALID_FORMAT' }] },
  })
})

it('pushes nothing to a session that ended, expired or is locked', async () => {
  await openBrowser()
  const end = { ended_at: testNow, end_reason: 'signed_out' }
  for (const change of [end, { ended_at: null, locked_at: testNow }, { locked_at: null }]) {
    await database.transaction({ crossTenant: 'identity' }, async (db) => {
      await db.updateTable('session').set(change).where('id', '=', session_id).execute()
    })
    if (!('ended_at' in change)) setClock('2026-04-02T15:00:00.000Z')
    await raiseAlarm()
    await deliver()
  }
  expect(taken).toEqual([])
})

it('keeps one subscription for each session, and moves that of a browser to its newest session', async () => {
  const subscribe = (body: object, token: string) => call(notifications.subscribe, { body }, token)
  const { fields } = aBrowser()
  await subscribe(fields, beto)
  await subscribe(fields, beto)
  expect(await subscriptions()).toHaveLength(1)
  const { company_id, colleague_id: resource_id } = field
  const next = await addSession(server, { company_id, resource_id })
  const again = signIn({ company_id, id: resource_id, session_id: next })
  await subscribe(fields, again)
  expect(await subscriptions()).toMatchObject([{ session_id: next, endpoint: fields.endpoint }])
  expect((await call(notifications.unsubscribe, {}, beto)).body).toEqual({ removed: 0 })
  expect((await call(notifications.unsubscribe, {}, again)).body).toEqual({ removed: 1 })
})

it.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://name:word@push.example/a',
])('takes no endpoint %s', async (endpoint) => {
  const { fields } = aBrowser(endpoint)
  expect(await call(notifications.subscribe, { body: fields }, beto)).toMatchObject({
    status: 422,
    body: { code: 'URL_NOT_ALLOWED' },
  })
})
