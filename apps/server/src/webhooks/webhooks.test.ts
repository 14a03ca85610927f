import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { notifications } from '@baquiano/contract/notifications'
import { dayMs, hourMs, type Permission } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import {
  verifyLines,
  type WebhookFields,
  webhookDeliveries,
  webhooks,
} from '@baquiano/contract/webhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { aCompany, aVisit, aVisitOf } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { serveLoopback } from '../../test/serve-loopback.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { aWebhook } from '../../test/webhook-fixtures.ts'
import type { Loop } from '../platform/outbox/start-polling.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { queueDuePositions } from './queue-positions.ts'

interface Taken {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const taken: Taken[] = []
let status = 200
const url = await serveLoopback((request, response) => {
  void text(request).then((body) => {
    taken.push({ path: request.url, headers: request.headers, body })
    return response.writeHead(status).end()
  })
})
/** A program that takes a connection and never answers. */
const hanging = createServer(() => {}).listen(0, '127.0.0.1')
await once(hanging, 'listening')
const port = Object(hanging.address()).port
const hangingUrl = `http://127.0.0.1:${port}/`
afterAll(() => {
  hanging.closeAllConnections()
  hanging.close()
})

const inside = [new URL(url).origin, new URL(hangingUrl).origin]
const server = await startTestServer('app', { webhooksInside: inside })
const { call, platform, database } = server
const patience = { timeout: 10_000 * inject('slowness') }
const loops: Loop[] = []

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()))
  taken.length = 0
  status = 200
  server.setClock(testNow)
})

const stateOf = ({ state }: { readonly state: string }) => state

/** Sends what is due until the test ends. */
function startDelivery(): Loop {
  const log = { error: (error: unknown) => expect.unreachable(String(error)) }
  const loop = deliverWebhooks({ platform, services: server.webhooks, log })
  loops.push(loop)
  return loop
}

/** A company of its own, whose webhooks are told of visits. */
async function createCompany() {
  const company_id = uuidv7()
  const strict = throwOnRejection(server)
  const founding = { body: { ...aCompany(), id: company_id } }
  await strict.call(companies.create, founding, server.signInPlatform())
  const staff = server.signIn({ company_id })
  const team = await createTeam(server, staff)
  const ofStaff: typeof call = (spec, request) => strict.call(spec, request, staff)
  // Events of other companies may still be on their way.
  const own = `${url}${company_id}`
  return {
    company_id,
    staff,
    team,
    create: async (overrides: Partial<WebhookFields> = {}) =>
      (await ofStaff(webhooks.create, { body: aWebhook({ url: own, ...overrides }) })).body,
    visit: async (date = '2026-03-02') => {
      const { visit_point_id, activity_id } = team
      return (await ofStaff(visits.create, { body: aVisit({ visit_point_id, activity_id, date }) }))
        .body
    },
    url: own,
    taken: () => taken.filter(({ path }) => path === new URL(own).pathname),
    get: async (id: string) => (await ofStaff(webhooks.get, { params: { id } })).body,
    log: async (filters: object = {}) =>
      (await ofStaff(webhookDeliveries.filter, { body: { filters } })).body.records,
    ofStaff,
  }
}

const signedBy = (lines: string, { headers, body }: Taken, secret: string) =>
  JSON.stringify({ lines, headers, body, secret })

/** Whether the documented lines of a language take an event for genuine. */
const verifiers = {
  node: (given: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { lines, headers, body, secret } = JSON.parse(process.argv[1])
        const { verify } = await import('data:text/javascript,' + encodeURIComponent(lines))
        console.log(verify(secret, headers, Buffer.from(body)))`,
        given,
      ],
      { encoding: 'utf8' },
    ),
  python: (given: string) =>
    spawnSync(
      'python3',
      [
        '-c',
        `import json, sys
given = json.loads(sys.argv[1])
scope = {}
exec(given["lines"], scope)
print(str(scope["verify"](given["secret"], given["headers"], given["body"].encode())).lower())`,
        given,
      ],
      { encoding: 'utf8' },
    ),
}
const hasPython = spawnSync('python3', ['--version']).status === 0

/** The lines compare with the real time. */
const now = () => new Date().toISOString()
const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)

it.skipIf(!hasPython)(
  'signs events so that the documented lines of Node and Python verify them',
  async () => {
    server.setClock(now())
    const company = await createCompany()
    const { secret } = await company.create()
    const visit = await company.visit(tomorrow)
    await deliverAll(server)
    startDelivery()
    await expect.poll(() => company.taken().length, patience).toBe(1)
    const [event] = company.taken()
    if (!event) throw new Error('It was not sent')
    expect(JSON.parse(event.body)).toMatchObject({
      type: 'visit.created',
      company_id: company.company_id,
      data: { visit: { id: visit.id, number: visit.number }, from_status: null },
    })
    for (const language of ['node', 'python'] as const) {
      const outcome = (changed: Partial<Taken>, by = secret) => {
        const given = signedBy(verifyLines[language], { ...event, ...changed }, by)
        const { stdout, stderr } = verifiers[language](given)
        return stdout.trim() || stderr
      }
      expect(outcome({})).toBe('true')
      expect(outcome({ body: `${event.body} ` })).toBe('false')
      expect(outcome({}, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe('false')
      const old = String(Number(event.headers['webhook-timestamp']) - 301)
      expect(outcome({ headers: { ...event.headers, 'webhook-timestamp': old } })).toBe('false')
    }
  },
)

it('signs with two secrets while a program changes from one to the other', async () => {
  const company = await createCompany()
  const first = await company.create()
  const params = { id: first.id }
  const { body: second } = await company.ofStaff(webhooks.renewSecret, { params })
  // A form that is open beside it saves without a conflict.
  expect(second).toMatchObject({ secret_count: 2, update_on: first.update_on })
  expect(second.secret).not.toBe(first.secret)
  expect(await company.get(first.id)).not.toHaveProperty('secret')
  const signatures = async () => {
    const { body } = await company.ofStaff(webhooks.test, { params })
    expect(body.error).toBeNull()
    return String(company.taken().at(-1)?.headers['webhook-signature']).split(' ')
  }
  expect(await signatures()).toHaveLength(2)
  const { body: third } = await company.ofStaff(webhooks.renewSecret, { params })
  expect(third.secret_count).toBe(2)
  const { body: alone } = await company.ofStaff(webhooks.removeFormerSecret, { params })
  expect(alone.secret_count).toBe(1)
  expect(await signatures()).toHaveLength(1)
})

it('sends an event once to each webhook, however often its change is handed over', async () => {
  const company = await createCompany()
  const { id } = await company.create()
  await company.create({ name: 'Tablero', events: ['panic.raised'] })
  await company.visit()
  const change = await database
    .reader({ crossTenant: 'outbox' })
    .selectFrom('outbox')
    .where('company_id', '=', company.company_id)
    .where('kind', '=', 'visit.created')
    .select(['company_id', 'id', 'added_on', 'kind', 'record_id', 'data'])
    .executeTakeFirstOrThrow()
  await deliverAll(server)
  await database.transaction(company.company_id, (db) =>
    db
      .insertInto('outbox')
      .values({ ...change, data: JSON.stringify(change.data) })
      .execute(),
  )
  await deliverAll(server)
  expect(await company.log()).toMatchObject([
    { webhook_id: id, event: 'visit.created', event_id: change.id, state: 'waiting' },
  ])
})

it('holds no other webhook of a company up while one does not answer', async () => {
  const company = await createCompany()
  const dead = await company.create({ name: 'Muerto', url: hangingUrl })
  const sound = await company.create({ name: 'Sano' })
  const queue = (webhook_id: string, count: number) =>
    database.transaction(company.company_id, async (db) => {
      const rows = Array.from({ length: count }, () => ({
        company_id: company.company_id,
        id: uuidv7(),
        webhook_id,
        event_id: uuidv7(),
        event: 'visit.created' as const,
        body: '{}',
        next_attempt_at: testNow,
        added_on: testNow,
      }))
      await db.insertInto('webhook_delivery').values(rows).execute()
    })
  await queue(dead.id, 2000)
  await queue(sound.id, 20)
  const began = performance.now()
  startDelivery()
  await expect.poll(() => company.taken().length, { ...patience, interval: 20 }).toBe(20)
  // The one that does not answer takes fifteen seconds for each attempt.
  expect(performance.now() - began).toBeLessThan(5000 * inject('slowness'))
  expect((await company.get(dead.id)).waiting_count).toBe(2000)
})

it('attempts again what failed, and sends it once more with the same id when asked to', async () => {
  const company = await createCompany()
  await company.create()
  await company.visit()
  await deliverAll(server)
  status = 503
  const loop = startDelivery()
  const first = async () => (await company.log())[0]
  await expect.poll(first, patience).toMatchObject({ state: 'waiting', error: 'HTTP_503' })
  status = 204
  server.setClock(new Date(Date.parse(testNow) + 10_000).toISOString())
  loop.wake()
  await expect.poll(first, patience).toMatchObject({ state: 'sent', error: null, attempts: 2 })
  const { id, event_id } = (await first()) ?? {}
  await company.ofStaff(webhookDeliveries.replay, { params: { id: String(id) } })
  loop.wake()
  await expect.poll(() => company.taken().length, patience).toBe(3)
  expect(new Set(company.taken().map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([event_id]),
  )
  expect(new Set(company.taken().map(({ body }) => body)).size).toBe(1)
})

it('pauses a webhook after a day of failures, tells who may see it, and sends what waited once it is resumed', async () => {
  const company = await createCompany()
  const webhook = await company.create()
  const reader = server.signIn({ company_id: company.company_id, id: company.team.resource_id })
  await database.transaction(company.company_id, (db) =>
    db
      .updateTable('role')
      .set({ permissions: ['SESSION_API_LIST'] satisfies Permission[] })
      .where('company_id', '=', company.company_id)
      .where('id', '=', company.team.role_id)
      .execute(),
  )
  await company.visit()
  await deliverAll(server)
  status = 500
  const loop = startDelivery()
  await expect
    .poll(async () => (await company.get(webhook.id)).failing_since, patience)
    .toBe(testNow)
  const later = new Date(Date.parse(testNow) + dayMs + hourMs).toISOString()
  server.setClock(later)
  loop.wake()
  const state = async () => {
    const { status: is, paused_at } = await company.get(webhook.id)
    return { is, paused_at }
  }
  await expect.poll(state, patience).toEqual({ is: 'Inactive', paused_at: later })
  await company.visit('2026-03-05')
  await deliverAll(server)
  expect((await call(notifications.list, {}, reader)).body.records).toMatchObject([
    { kind: 'WEBHOOK_PAUSED', record_id: webhook.id, params: { webhook_name: 'ERP' } },
  ])
  const attempts = company.taken().length
  loop.wake()
  status = 200
  expect(await company.get(webhook.id)).toMatchObject({ waiting_count: 2 })
  expect(company.taken()).toHaveLength(attempts)
  const body = aWebhook({ url: company.url })
  await company.ofStaff(webhooks.update, { params: { id: webhook.id }, body })
  loop.wake()
  await expect
    .poll(async () => (await company.log()).map(stateOf), patience)
    .toEqual(['sent', 'sent'])
  expect(await company.get(webhook.id)).toMatchObject({ failing_since: null, paused_at: null })
})

it('sends positions of visits under way, at most as often as the webhook says', async () => {
  const company = await createCompany()
  const { team, company_id } = company
  await company.create({ events: ['visit.position'], position_every_s: 60 })
  const { body: visit } = await company.ofStaff(visits.create, { body: aVisitOf(team) })
  const { body: device } = await company.ofStaff(devices.create, {
    body: { resource_id: team.resource_id, name: 'Moto G' },
  })
  const phone = server.signIn({
    company_id,
    kind: 'device',
    id: team.resource_id,
    device_id: device.id,
  })
  const moveAt = async (second: number) => {
    const at = new Date(Date.parse(testNow) + second * 1000).toISOString()
    server.setClock(at)
    const fix = { id: uuidv7(), fix_at: at, cx: -75.5, cy: 6.2 }
    await throwOnRejection(server).call(tracking.send, { body: { positions: [fix] } }, phone)
    await queueDuePositions(platform)
    return (await company.log({ event: 'visit.position' })).length
  }
  expect(await moveAt(0)).toBe(0)
  const report = { params: { id: visit.id }, body: { id: uuidv7(), transition: 'on_the_way' } }
  await throwOnRejection(server).call(fieldVisits.report, report, phone)
  expect(await moveAt(61)).toBe(1)
  expect(await moveAt(90)).toBe(1)
  expect(await moveAt(122)).toBe(2)
  const { id } = (await company.log({ event: 'visit.position' }))[0] ?? {}
  const { body } = await company.ofStaff(webhookDeliveries.get, { params: { id: String(id) } })
  expect(JSON.parse(body.body)).toMatchObject({
    data: { visit: { id: visit.id, status: 'On the way' }, position: { cx: -75.5, cy: 6.2 } },
  })
})

it.each([
  ['http://forms.example.com/', 'URL_NOT_HTTPS'],
  ['https://127.0.0.1/', 'URL_IS_ADDRESS'],
  ['https://inside.example.com/', 'URL_LEADS_INSIDE'],
  ['https://nowhere.example.com/', 'URL_HOST_UNKNOWN'],
])('does not send into the own network: %s', async (address, code) => {
  const { staff } = await createCompany()
  const answer = await call(webhooks.create, { body: aWebhook({ url: address }) }, staff)
  expect(answer.body).toMatchObject({ code: 'URL_NOT_ALLOWED', errors: [{ path: 'url', code }] })
})

it('lets nobody subscribe to, or read, what they may not see', async () => {
  const company = await createCompany()
  const webhook = await company.create()
  const permissions = new Set<Permission>([
    'SESSION_API_CREATE',
    'SESSION_API_READ',
    'SESSION_API_UPDATE',
  ])
  const keeper = server.signIn({ company_id: company.company_id, permissions })
  const body = aWebhook({ url: company.url })
  expect((await call(webhooks.create, { body }, keeper)).body.code).toBe('PERMISSION_NOT_HELD')
  const params = { id: webhook.id }
  // It keeps what somebody else gave it, but goes nowhere else.
  const renamed = { ...body, name: 'SAP' }
  expect((await call(webhooks.update, { params, body: renamed }, keeper)).status).toBe(200)
  const moved = { ...body, url: `${url}other` }
  const answer = await call(webhooks.update, { params, body: moved }, keeper)
  expect(answer.body.code).toBe('PERMISSION_NOT_HELD')
  await company.visit()
  await deliverAll(server)
  const { id } = (await company.log())[0] ?? {}
  const read = await call(webhookDeliveries.get, { params: { id: String(id) } }, keeper)
  expect(read.body.code).toBe('PERMISSION_NOT_HELD')
})
