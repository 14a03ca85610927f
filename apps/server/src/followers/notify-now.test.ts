import { followerDeliveries, type FollowerNotice, followers } from '@baquiano/contract/followers'
import { visitPoints, visitPointUpdate } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aFollower } from '../../test/follower-fixtures.ts'
import { startTestServer } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'

const server = await startTestServer()
const { call } = server

/** A company that may tell followers, and a visit whose point has the phone +576045550101. */
async function companyOf() {
  const { company_id, visit_id, follower_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  await call(followers.remove, { params: { id: follower_id } }, staff)
  const notify = (overrides: Partial<FollowerNotice> = {}) => {
    const notice = { id: [visit_id], channels: ['sms'], template_name: 'STATUS', language: 'es' }
    return call(followerDeliveries.notify, { body: { ...notice, ...overrides } }, staff)
  }
  const log = async () =>
    (await call(followerDeliveries.filter, { body: { filters: { visit_id } } }, staff)).body.records
  const { body: visit } = await call(visits.get, { params: { id: visit_id } }, staff)
  return { visit_id, staff, notify, log, visit }
}

it('tells the phone of the visit point how the visit stands, and nobody twice', async () => {
  const { notify, log, visit_id, visit } = await companyOf()
  expect((await notify()).body).toEqual({ outcomes: [{ id: visit_id, code: null }], next_id: null })
  expect(await log()).toContainEqual(
    expect.objectContaining({
      channel: 'sms',
      contact: '+576045550101',
      in_event_status: visit.status,
      body: expect.stringContaining(`/tracking/${visit.tracking_code}`),
    }),
  )
  const [again] = (await notify()).body.outcomes
  expect(again).toEqual({ id: visit_id, code: 'FOLLOWER_DUPLICATE' })
})

it('tells those who follow the visit, by the channels that were chosen', async () => {
  const { notify, log, staff, visit_id } = await companyOf()
  const email = [`ana-${uuidv7()}@example.com`]
  const body = aFollower({
    channels: ['email', 'sms'],
    email,
    cell_phone: '+573105550133',
    event_id: visit_id,
    in_event_status: ['Finalized'],
  })
  await call(followers.create, { body }, staff)
  expect((await notify({ channels: ['email'] })).body.outcomes).toEqual([
    { id: visit_id, code: null },
  ])
  const contacts = (await log()).map(({ contact }: { contact: string }) => contact)
  expect(contacts).toContain(email[0])
  expect(contacts).not.toContain('+573105550133')
})

it('tells the e-mail of the visit point as well', async () => {
  const { notify, log, staff, visit } = await companyOf()
  const params = { id: visit.visit_point_id }
  const { body: point } = await call(visitPoints.get, { params }, staff)
  const email = `duena-${uuidv7()}@example.com`
  const body = { ...visitPointUpdate.strip().parse(point), contact_name: 'Rosa Tovar', email }
  const saved = await call(visitPoints.update, { params, body }, staff)
  expect(saved.body).toMatchObject({ contact_name: 'Rosa Tovar', email })
  await notify({ channels: ['email', 'sms'] })
  const contacts = (await log()).map(({ contact }: { contact: string }) => contact)
  expect(contacts).toEqual(expect.arrayContaining(['+576045550101', email]))

  // A client that knows neither keeps both.
  const { contact_name: _name, email: _email, ...others } = body
  const again = await call(visitPoints.update, { params, body: others }, staff)
  expect(again.body).toMatchObject({ contact_name: 'Rosa Tovar', email })
})

it('names each visit that has nobody to be told, and tells of the others', async () => {
  const { notify, visit_id } = await companyOf()
  const strange = uuidv7()
  const { outcomes } = (await notify({ id: [strange, visit_id] })).body
  expect(outcomes).toEqual([
    { id: strange, code: 'VISIT_NOT_FOUND' },
    { id: visit_id, code: null },
  ])
  const { body } = await notify({ channels: ['email'] })
  expect(body.outcomes).toEqual([{ id: visit_id, code: 'FOLLOWER_CONTACT_NOT_FOUND' }])
})

it('needs the configuration, and the own text where that is asked for', async () => {
  const { notify } = await companyOf()
  expect(await notify({ template_name: 'OWN' })).toMatchObject({
    status: 400,
    body: { code: 'FOLLOWER_TEXT_REQUIRED' },
  })
  const body = {
    id: [uuidv7()],
    channels: ['sms'],
    template_name: 'STATUS',
    language: 'es',
  }
  expect(await call(followerDeliveries.notify, { body }, server.signIn())).toMatchObject({
    status: 409,
    body: { code: 'COMPANY_CONFIG_REQUIRED' },
  })
})
