import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { sampleOf } from '../../test/sample-of.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn, database } = server
const company_id = uuidv7()
const token = signIn({ company_id })

it('keeps what a mobile status asks for, and finds it by its words', async () => {
  const body = sampleOf(mobileStatuses.update.body, {
    name: 'Almorzando',
    start_events: true,
    zone_required: true,
  })
  const { body: made } = await call(mobileStatuses.create, { body }, token)
  expect(made).toMatchObject({ ...body, company_id, resource_count: 0 })
  const searchRecords = async (filters: object) =>
    (await call(mobileStatuses.filter, { body: { filters } }, token)).body.records
  expect(await searchRecords({ search: 'almor', start_events: true })).toMatchObject([
    { id: made.id },
  ])
  expect(await searchRecords({ search: 'almor', start_events: false })).toEqual([])
  const again = await call(
    mobileStatuses.create,
    { body: sampleOf(mobileStatuses.update.body, body) },
    token,
  )
  expect(again).toMatchObject({ status: 409, body: { code: 'MOBILE_STATUS_NAME_TAKEN' } })
})

it('stays while somebody is in it, and says so', async () => {
  const { body: made } = await call(
    mobileStatuses.create,
    { body: sampleOf(mobileStatuses.update.body) },
    token,
  )
  const { resource_id } = await createTeam(server, token)
  const put = (mobile_status_id: string | null) =>
    database.transaction(company_id, async (db) => {
      await db
        .updateTable('resource')
        .set({ mobile_status_id })
        .where('company_id', '=', company_id)
        .where('id', '=', resource_id)
        .execute()
    })
  await put(made.id)
  const params = { id: made.id }
  expect((await call(mobileStatuses.get, { params }, token)).body.resource_count).toBe(1)
  const rejected = await call(mobileStatuses.remove, { params }, token)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'MOBILE_STATUS_IN_USE' } })
  await put(null)
  expect(await call(mobileStatuses.remove, { params }, token)).toMatchObject({ status: 200 })
})
