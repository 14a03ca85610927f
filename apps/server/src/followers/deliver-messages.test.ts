import { EventEmitter, once } from 'node:events'
import { companyConfigs } from '@baquiano/contract/company-config'
import { type FollowerDelivery, followerDeliveries } from '@baquiano/contract/followers'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { serveLoopback } from '../../test/serve-loopback.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { outcomeOf } from '../platform/deliveries/delivery-rules.ts'
import { deliverMessages, messageRetry } from './deliver-messages.ts'
import { createGateway, type SendMessage } from './gateway.ts'

const server = await startTestServer()
const { call, database, platform } = server
const now = testNow

const taken: string[] = []
const url = await serveLoopback((request, response) => {
  taken.push(String(request.headers['idempotency-key']))
  response.end('ok')
})
const gateway = createGateway(async () => ['127.0.0.1'], new Set([new URL(url).origin]))

afterEach(() => {
  server.setClock(testNow)
  taken.length = 0
})

/** A company whose gateway of SMS has these settings, written past every check. */
async function companyWith(config_json: Record<string, unknown>) {
  const { company_id, visit_id, follower_delivery_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  await database.transaction(company_id, async (db) => {
    await db.deleteFrom('follower_delivery').where('id', '=', follower_delivery_id).execute()
    await db
      .updateTable('company_config')
      .set({ config_json: JSON.stringify(config_json) })
      .where('type_config_name', '=', 'FOLLOWERS')
      .execute()
  })
  const log = async (): Promise<FollowerDelivery[]> => {
    const { body } = await call(followerDeliveries.filter, { body: {} }, staff)
    return body.records
  }
  const waiting = (quantity: number, changes: object = {}) =>
    database.transaction(company_id, async (db) => {
      const rows = Array.from({ length: quantity }, (_, index) => ({
        company_id,
        id: uuidv7(),
        visit_id,
        in_event_status: 'Delayed' as const,
        channel: 'sms' as const,
        contact: `+57310555${String(1000 + index)}`,
        subject: 'x',
        body: 'Hola',
        added_on: now,
        next_attempt_at: now,
        mail_id: null,
        ...changes,
      }))
      await db.insertInto('follower_delivery').values(rows).execute()
      return rows.map(({ id }) => id)
    })
  return { company_id, staff, log, waiting }
}

const statesOf = (log: readonly FollowerDelivery[]) =>
  log.map(({ state, error, attempts }) => [state, error, attempts])

it('tries a gateway again, and sends nothing twice', async () => {
  const { log, waiting, staff } = await companyWith({ sms_url: url })
  const [id = ''] = await waiting(1)
  const sent: string[] = []
  const run = (error: string | null) =>
    deliverMessages(platform, async (_, message) => {
      if (message.id === id) sent.push(message.contact)
      return error
    })
  await run('HTTP_503')
  expect(statesOf(await log())).toEqual([['waiting', 'HTTP_503', 1]])
  await run(null)
  expect(sent).toHaveLength(1)
  server.setClock('2026-03-02T15:02:00.000Z')
  await Promise.all([run(null), run(null)])
  expect(sent).toHaveLength(2)
  expect(statesOf(await log())).toEqual([['sent', null, 2]])
  const again = await call(followerDeliveries.retry, { params: { id } }, staff)
  expect(again.body.code).toBe('FOLLOWER_DELIVERY_NOT_FAILED')
})

it('sends the messages of a company whatever the settings of another one are', async () => {
  const broken = await companyWith({ sms_url: url, sms_token: 'clave\u2713' })
  const sound = await companyWith({ sms_url: url, sms_body: 'to={{to}}&x={{constructor}}' })
  const own = await companyWith({ sms_url: url })
  for (const { waiting } of [broken, sound, own]) await waiting(2)
  await deliverMessages(platform, gateway)
  expect(statesOf(await own.log())).toEqual([
    ['sent', null, 1],
    ['sent', null, 1],
  ])
  for (const { log } of [broken, sound]) {
    expect(new Set((await log()).map(({ state }) => state))).not.toContain('sending')
  }
})

it('fails a message by itself where sending it throws, and sends all others', async () => {
  const one = await companyWith({ sms_url: url })
  const other = await companyWith({ sms_url: url })
  const [cursed] = await one.waiting(3)
  await other.waiting(3)
  const send: SendMessage = async (_, { id }) => {
    if (id === cursed) throw new TypeError('Cannot read properties of undefined')
    return null
  }
  await expect(deliverMessages(platform, send)).rejects.toThrow(AggregateError)
  const ofOne = await one.log()
  expect(ofOne.find(({ id }) => id === cursed)).toMatchObject({
    state: 'waiting',
    error: 'INTERNAL',
  })
  expect([...ofOne, ...(await other.log())].filter(({ state }) => state === 'sent')).toHaveLength(5)
})

it('holds no company up while another one’s gateway does not answer', async () => {
  const slow = await companyWith({ sms_url: url, sms_success: 'slow' })
  const quick = await companyWith({ sms_url: url })
  await slow.waiting(1)
  await quick.waiting(3)
  const answer = new EventEmitter()
  const run = deliverMessages(platform, async ({ sms_success }) =>
    sms_success === 'slow' ? (await once(answer, 'slow'))[0] : null,
  )
  await expect
    .poll(async () => (await quick.log()).map(({ state }) => state))
    .toEqual(['sent', 'sent', 'sent'])
  expect(statesOf(await slow.log())).toEqual([['sending', null, 1]])
  answer.emit('slow', 'GATEWAY_SLOW')
  await run
  expect(statesOf(await slow.log())).toEqual([['waiting', 'GATEWAY_SLOW', 1]])
})

it('says that the outcome is unknown of what a process that ended left, and sends it only when told to', async () => {
  const { log, waiting, staff } = await companyWith({ sms_url: url })
  const [id = ''] = await waiting(1, { lease_until: '2026-03-02T15:05:00.000Z', attempts: 1 })
  server.setClock('2026-03-02T15:04:59.000Z')
  await deliverMessages(platform, gateway)
  expect(statesOf(await log())).toEqual([['sending', null, 1]])
  server.setClock('2026-03-02T15:05:01.000Z')
  await deliverMessages(platform, gateway)
  expect(statesOf(await log())).toEqual([['unknown', 'OUTCOME_UNKNOWN', 1]])
  expect(taken).not.toContain(id)
  expect((await call(followerDeliveries.retry, { params: { id } }, staff)).status).toBe(200)
  await deliverMessages(platform, gateway)
  expect(taken).toContain(id)
})

const at = (attempts: number) =>
  outcomeOf(messageRetry, { attempts, error: 'HTTP_500' }, { now, random: 0 })

it('pauses longer after each failure, and gives up after six', () => {
  expect([1, 2, 3].map((attempts) => at(attempts).next_attempt_at)).toEqual([
    '2026-03-02T15:01:00.000Z',
    '2026-03-02T15:02:00.000Z',
    '2026-03-02T15:04:00.000Z',
  ])
  expect(at(6)).toEqual({ state: 'failed', error: 'HTTP_500' })
})

const stateAfter = (error: string) => outcomeOf(messageRetry, { attempts: 1, error }, { now }).state

it('fails for good by a fact about the address alone, never for what the network is like', () => {
  expect(['URL_NOT_ALLOWED', 'HEADER_INVALID'].map(stateAfter)).toEqual(['failed', 'failed'])
  const passing = ['GATEWAY_UNREACHABLE', 'GATEWAY_SLOW', 'HTTP_429', 'HTTP_500', 'INTERNAL']
  expect(new Set(passing.map(stateAfter))).toEqual(new Set(['waiting']))
})

it('tries again where no name server answers', async () => {
  const { log, waiting } = await companyWith({ sms_url: 'https://sms.example.com/send' })
  await waiting(1)
  await deliverMessages(
    platform,
    createGateway(async () => []),
  )
  expect(statesOf(await log())).toEqual([['waiting', 'GATEWAY_UNREACHABLE', 1]])
})

it.each([
  ['sms_body', '{"to":"{{constructor}}"}', 'VARIABLE_UNKNOWN'],
  ['sms_body', 'to={{to}}&x={{__proto__}}', 'VARIABLE_UNKNOWN'],
  ['whatsapp_body', '{"to":{{to}}}', 'JSON_UNREADABLE'],
  ['own_text', 'Hola {{toString}}', 'VARIABLE_UNKNOWN'],
  ['own_subject', '{{resurce}}', 'VARIABLE_UNKNOWN'],
  ['sms_token', 'clave\u2713', 'HEADER_INVALID'],
  ['sms_token', 'una\r\notra', 'HEADER_INVALID'],
  ['whatsapp_token', 'a\u007Fb', 'HEADER_INVALID'],
  ['sms_headers', 'X-Account: 7\nwrong line', 'HEADER_INVALID'],
  ['sms_headers', 'X-Account: \u2713', 'HEADER_INVALID'],
  ['sms_headers', 'Host: other.example', 'HEADER_INVALID'],
  ['sms_headers', 'Content-Length: 1', 'HEADER_INVALID'],
  ['sms_headers', 'Transfer-Encoding: chunked', 'HEADER_INVALID'],
  ['sms_headers', 'Ñame: 1', 'HEADER_INVALID'],
])('lets no %s be saved as %j', async (field, value, code) => {
  const { company_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const { body } = await call(companyConfigs.filter, { body: {} }, staff)
  const { id } = body.records.find(
    ({ type_config_name }: { type_config_name: string }) => type_config_name === 'FOLLOWERS',
  )
  const update = { name: 'FOLLOWERS', value: '', config_json: { [field]: value } }
  const answer = await call(companyConfigs.update, { params: { id }, body: update }, staff)
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: `config_json.${field}`, code })],
  ])
})
