import { followerDeliveries, followers } from '@baquiano/contract/followers'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aFollower, configureFollowers } from '../../test/follower-fixtures.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startTestServer } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { deliverMessages } from './deliver-messages.ts'

const server = await startTestServer()
const { call } = server

/** A company that may tell followers, with a visit and what happens to it. */
async function companyOf() {
  const { company_id, visit_id, resource_id, follower_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  await call(followers.remove, { params: { id: follower_id } }, staff)
  const follow = (overrides: Parameters<typeof aFollower>[0] = {}) =>
    call(followers.create, { body: aFollower(overrides) }, staff)
  const report = (transition: string) =>
    call(visits.report, { params: { id: visit_id }, body: { id: uuidv7(), transition } }, staff)
  const log = async () => {
    const { body } = await call(
      followerDeliveries.filter,
      { body: { filters: { visit_id } } },
      staff,
    )
    return body.records.filter(({ contact }: { contact: string }) => contact !== '+573001234567')
  }
  const { body: visit } = await call(visits.get, { params: { id: visit_id } }, staff)
  return { company_id, visit_id, resource_id, staff, follow, report, log, visit }
}

const mails = async (to: string) =>
  server.database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('recipient', '=', to)
    .select(['subject', 'body'])
    .execute()

it('needs the configuration of the company', async () => {
  const staff = server.signIn()
  expect(await call(followers.create, { body: aFollower() }, staff)).toMatchObject({
    status: 409,
    body: { code: 'COMPANY_CONFIG_REQUIRED' },
  })
})

it.each([
  ['an e-mail channel without an e-mail', { email: [] }, 'email'],
  ['the same e-mail twice', { email: ['a@b.co', 'A@b.co'] }, 'email'],
  ['SMS without a phone', { channels: ['sms'] }, 'cell_phone'],
  [
    'what is no phone of its country',
    { channels: ['sms'], cell_phone: '300 123 456' },
    'cell_phone',
  ],
  [
    'a phone with too many digits',
    { channels: ['sms'], cell_phone: '+57300123456789' },
    'cell_phone',
  ],
  ['words', { channels: ['sms'], cell_phone: 'la portería' }, 'cell_phone'],
  [
    'the same phone twice, once without country code',
    { channels: ['sms'], cell_phone: '300 123 4567, +573001234567' },
    'cell_phone',
  ],
  [
    'the same phone twice',
    { channels: ['sms'], cell_phone: '+57 300 123 4567, +573001234567' },
    'cell_phone',
  ],
  ['no status', { in_event_status: [] }, 'in_event_status'],
] as const)('rejects %s', async (_, wrong, path) => {
  const { staff } = await companyOf()
  const answer = await call(followers.create, { body: { ...aFollower(), ...wrong } }, staff)
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path])
})

it('keeps phones in E.164, those of the company’s country without its code too', async () => {
  const { staff } = await companyOf()
  const cell_phone = '\u202A300 123 4567\u202C; 0034 912–345–678\n+57 (604) 555 0101'
  const body = { ...aFollower(), channels: ['sms'], cell_phone }
  const { body: made } = await call(followers.create, { body }, staff)
  expect(made.cell_phone).toBe('+573001234567,+34912345678,+576045550101')
  const again = { ...aFollower(), channels: ['sms'], cell_phone: '310 555 0101' }
  const { body: changed } = await call(
    followers.update,
    { params: { id: made.id }, body: again },
    staff,
  )
  expect(changed.cell_phone).toBe('+573105550101')
})

it('rejects a duplicate of visit, status and contact, and of nothing else', async () => {
  const { follow, visit_id } = await companyOf()
  const email = ['ana@example.com']
  expect((await follow({ email, event_id: visit_id })).status).toBe(200)
  expect(await follow({ email, event_id: visit_id })).toMatchObject({
    status: 409,
    body: { code: 'FOLLOWER_DUPLICATE' },
  })
  expect((await follow({ email })).status).toBe(200)
  expect((await follow({ email, event_id: visit_id, in_event_status: ['Finalized'] })).status).toBe(
    200,
  )
})

it('mails each contact once for each status, however often the change is delivered', async () => {
  const { follow, report, log, visit, visit_id } = await companyOf()
  const email = [`una-${uuidv7()}@example.com`]
  await follow({ email })
  await follow({ email, event_id: visit_id })
  await deliverAll(server)
  await report('on_the_way')
  await deliverAll(server)
  await report('give_up')
  await report('on_the_way')
  await deliverAll(server)
  const sent = await mails(email[0] ?? '')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toContain(`/tracking/${visit.tracking_code}`)
  expect(sent[0]?.subject).toContain('En camino')
  expect(await log()).toEqual([
    expect.objectContaining({ channel: 'email', in_event_status: 'On the way', state: 'waiting' }),
  ])
})

it('learns from the queue of mails that a message was sent', async () => {
  const { follow, report, log } = await companyOf()
  await follow()
  await report('on_the_way')
  await deliverAll(server)
  await server.database.transaction({ crossTenant: 'mail' }, async (db) => {
    await db.updateTable('mail').set({ sent_at: '2026-03-02T15:01:00.000Z' }).execute()
  })
  await deliverMessages(server.platform, async () => null)
  expect(await log()).toEqual([expect.objectContaining({ state: 'sent', error: null })])
})

it('keeps SMS in the outbox while there is no gateway', async () => {
  const { company_id, follow, report, log } = await companyOf()
  await follow({ channels: ['sms', 'whatsapp'], email: [], cell_phone: '+57 310 555 0101' })
  // As it was stored before phones were read.
  await server.database.transaction(company_id, (db) =>
    db.updateTable('follower').set({ cell_phone: '+57 310 555 0101' }).execute(),
  )
  await report('on_the_way')
  await deliverAll(server)
  await deliverMessages(server.platform, async () => null)
  const messages = await log()
  expect(messages.map(({ state }: { state: string }) => state)).toEqual(['outbox', 'outbox'])
  expect(messages[0].contact).toBe('+573105550101')
})

it('tells nothing more to whoever pressed the button of a message; opening the page changes nothing', async () => {
  const { follow, report, log, company_id } = await companyOf()
  const email = [`baja-${uuidv7()}@example.com`]
  await follow({ email, in_event_status: ['On the way', 'In progress'] })
  await report('on_the_way')
  await deliverAll(server)
  const [message] = await log()
  const url = `/pages/opt-out/${message.id}`
  expect((await mails(email[0] ?? ''))[0]?.body).toContain(url)
  const opened = await server.http.inject({ url, headers: { 'accept-language': 'es' } })
  expect(opened.body).toContain('No quiero más avisos')
  const optOuts = () =>
    server.database.reader(company_id).selectFrom('follower_opt_out').select('contact').execute()
  expect(await optOuts()).toEqual([])
  const press = () => server.http.inject({ method: 'POST', url })
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200])
  expect(await optOuts()).toEqual([{ contact: email[0] }])
  await report('start')
  await deliverAll(server)
  expect(await log()).toHaveLength(1)
  const unknown = await server.http.inject({ url: `/pages/opt-out/${uuidv7()}` })
  expect(unknown.statusCode).toBe(404)
})

it('sends many messages again, each for itself, of one state where one is chosen', async () => {
  const { staff, follow, report, log } = await companyOf()
  await follow({ channels: ['sms', 'email'], cell_phone: '+57 310 555 0101' })
  await report('on_the_way')
  await deliverAll(server)
  const retry = (select: object) =>
    call(followerDeliveries.bulk, { body: { action: 'retry', select } }, staff)
  const messages: { id: string; channel: string }[] = await log()
  const codeOf = (channel: string, outcomes: readonly { id: string; code: string | null }[]) =>
    outcomes.find(({ id }) => id === messages.find((message) => message.channel === channel)?.id)
      ?.code
  const { outcomes } = (await retry({ id: messages.map(({ id }) => id) })).body
  expect(codeOf('sms', outcomes)).toBeNull()
  expect(codeOf('email', outcomes)).toBe('FOLLOWER_DELIVERY_NOT_FAILED')
  const rest = (await retry({ filters: { state: 'outbox', channel: 'sms' } })).body
  expect(rest).toEqual({ outcomes: [], next_id: null })
  const { company_id } = await companyOf()
  const seller = server.signIn({ company_id, is_administrator: false })
  const body = { action: 'retry', select: { filters: {} } }
  const rejected = await call(followerDeliveries.bulk, { body }, seller)
  expect(rejected.body.code).toBe('ADMINISTRATOR_REQUIRED')
})

it('shows messages to administrators only', async () => {
  const { company_id } = await companyOf()
  const staff = server.signIn({ company_id, is_administrator: false })
  expect((await call(followerDeliveries.filter, { body: {} }, staff)).body.code).toBe(
    'ADMINISTRATOR_REQUIRED',
  )
})

it('lets nobody without a configured text choose it', async () => {
  const { staff } = await companyOf()
  const body = aFollower({ template_name: 'OWN' })
  expect((await call(followers.create, { body }, staff)).body.code).toBe('FOLLOWER_TEXT_REQUIRED')
  const other = server.signIn()
  expect((await configureFollowers(server, other)).status).not.toBe(200)
})

it('tells those who follow a visit that it was cancelled, also who did not ask for that, if the office wants it', async () => {
  const { staff, visit_id, follow, log } = await companyOf()
  await follow({ event_id: visit_id, in_event_status: ['On the way'], email: ['mia@b.co'] })
  await follow({ event_id: null, in_event_status: ['On the way'], email: ['todas@b.co'] })
  const body = { id: uuidv7(), reason: 'Llueve', tells_followers: true }
  await call(visits.cancel, { params: { id: visit_id }, body }, staff)
  await deliverAll(server)
  expect(await log()).toMatchObject([{ contact: 'mia@b.co', in_event_status: 'Canceled' }])
})
