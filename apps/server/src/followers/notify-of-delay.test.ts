import { followerDeliveries, followers } from '@baquiano/contract/followers'
import { devices } from '@baquiano/contract/devices'
import { fieldVisits, type Visit } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aFollower, configureFollowers } from '../../test/follower-fixtures.ts'
import { createCompany } from '../../test/accounts.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

beforeEach(async () => {
  setClock(testNow)
  const { company_id } = await createCompany(server)
  field = await createField(server, company_id)
  visit = await field.planned()
})

const configure = (config: Record<string, unknown> = { tells_delays: true }) =>
  configureFollowers(server, field.staff, config)
const follow = (overrides: Parameters<typeof aFollower>[0]) =>
  call(followers.create, { body: aFollower(overrides) }, field.staff)

/** Without asking a name server for it, as saving does. */
const nameGateway = (sms_url: string) =>
  server.database.transaction(field.company_id, (db) =>
    db
      .updateTable('company_config')
      .set({ config_json: JSON.stringify({ tells_delays: true, sms_url }) })
      .where('company_id', '=', field.company_id)
      .where('name', '=', 'FOLLOWERS')
      .execute(),
  )

/** Somebody says on their phone by how many minutes they come late. */
function comeLate(late_min: number, id: string = uuidv7()) {
  const body = { id, text: 'Aviso', noted_at: testNow, late_min }
  return call(fieldVisits.note, { params: { id: visit.id }, body }, field.phone)
}

/** Whether the phone learns that customers are written to. */
const tellsDelays = async () => (await call(devices.self, {}, field.phone)).body.tells_delays

async function messages() {
  await deliverAll(server)
  const body = { filters: { visit_id: visit.id } }
  return (await call(followerDeliveries.filter, { body }, field.staff)).body.records
}

it('writes of a delay to the customer by the gateway and to who follows the visit in their language, once', async () => {
  await configure()
  await nameGateway('https://sms.example.com/send')
  const email = [`ana-${uuidv7()}@example.com`]
  await follow({ email, event_id: visit.id, language: 'en' })
  const id = uuidv7()
  expect((await comeLate(15, id)).status).toBe(200)
  await comeLate(15, id)
  const sent = await messages()
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual(
    expect.objectContaining({
      channel: 'email',
      contact: email[0],
      in_event_status: null,
      late_min: 15,
      subject: expect.stringContaining('your visit is delayed'),
      body: expect.stringMatching(/will be about 15 minutes late[\s\S]*\/tracking\//),
    }),
  )
  expect(sent).toContainEqual(
    expect.objectContaining({ channel: 'sms', late_min: 15, state: 'waiting' }),
  )
})

it('tells each new delay again, in the words of the company where it has some', async () => {
  await configure({ tells_delays: true, delay_text: '{{resource}} llega en {{late}} más' })
  await follow({ email: [`una-${uuidv7()}@example.com`], event_id: visit.id })
  await comeLate(10)
  await comeLate(30)
  const told = (await messages()).map(({ body }: { body: string }) => body.split('\n')[0])
  const expected = ['Ana Restrepo llega en 10 más', 'Ana Restrepo llega en 30 más']
  expect(new Set(told)).toEqual(new Set(expected))
})

it('tells of followers of all visits those who follow delays', async () => {
  await configure()
  const delays = [`demoras-${uuidv7()}@example.com`]
  const ends = [`finales-${uuidv7()}@example.com`]
  await follow({ email: delays, in_event_status: ['Delayed'] })
  await follow({ email: ends, in_event_status: ['Finalized'] })
  await comeLate(20)
  const contacts = (await messages()).map(({ contact }: { contact: string }) => contact)
  expect(contacts).toContain(delays[0])
  expect(contacts).not.toContain(ends[0])
})

it('writes to nobody while the company does not want it, and tells the phone which it is', async () => {
  await configure({})
  await follow({ email: [`una-${uuidv7()}@example.com`], event_id: visit.id })
  await comeLate(15)
  expect(await messages()).toEqual([])
  expect(await tellsDelays()).toBe(false)
  await nameGateway('https://sms.example.com/send')
  expect(await tellsDelays()).toBe(true)
})
