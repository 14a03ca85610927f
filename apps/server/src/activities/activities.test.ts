import { activities } from '@baquiano/contract/activities'
import { groups } from '@baquiano/contract/groups'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aGroup, anActivity } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
const { filter, create, update, remove, get } = activities
let token: string

beforeEach(() => {
  token = signIn()
})

it('lists what was created, by name', async () => {
  for (const name of ['Óptica', 'Ñandú', 'Nube']) {
    await call(create, { body: anActivity({ name }) }, token)
  }
  const { records, total } = (await call(filter, { body: {} }, token)).body
  expect(records.map(({ name }: { name: string }) => name)).toEqual(['Nube', 'Ñandú', 'Óptica'])
  expect(total).toBe(3)
  const response = await call(filter, { body: { filters: { search: 'opt' } } }, token)
  expect(response.body.records).toMatchObject([{ name: 'Óptica' }])
})

it('makes one record of the same id sent twice', async () => {
  const body = { ...anActivity(), id: uuidv7() }
  const first = await call(create, { body }, token)
  const second = await call(create, { body }, token)
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

it('refuses a name that the company has, and allows it in another', async () => {
  const body = anActivity()
  await call(create, { body }, token)
  const again = await call(create, { body }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'ACTIVITY_NAME_TAKEN' } })
  expect((await call(create, { body }, signIn())).status).toBe(200)
})

it('asks for a form when the form is active: one of its own, or of the external tool', async () => {
  const answer = await call(create, { body: anActivity({ active_form: true }) }, token)
  expect(answer.body.errors).toEqual([{ path: 'form_id', code: 'FORM_REQUIRED' }])
  const body = anActivity({ active_form: true, form: 'Entrega firmada' })
  expect((await call(create, { body }, token)).body).toMatchObject({ form: 'Entrega firmada' })
})

const timesIn = async (service_time: object) => {
  const body = { filters: { service_time }, order_by: 'service_time' as const }
  const { records } = (await call(filter, { body }, token)).body
  return records.map((row: { service_time: number }) => row.service_time)
}

it('finds activities by a range of their service time, both ends inclusive', async () => {
  for (const service_time of [300, 900, 1800]) {
    await call(create, { body: anActivity({ service_time }) }, token)
  }
  expect(await timesIn({ min: 900 })).toEqual([900, 1800])
  expect(await timesIn({ max: 899 })).toEqual([300])
  expect(await timesIn({ min: 300, max: 900 })).toEqual([300, 900])
  for (const [service_time, code] of [
    [{}, 'RANGE_EMPTY'],
    [{ min: 2, max: 1 }, 'MAX_BELOW_MIN'],
  ] as const) {
    const answer = await call(filter, { body: { filters: { service_time } } }, token)
    expect(answer.body.errors).toMatchObject([{ code }])
  }
})

it('keeps to whom it is assigned, and counts who has it by name or by group', async () => {
  const [one, other] = [await createTeam(server, token), await createTeam(server, token)]
  const members = aGroup({ resource_ids: [one.resource_id, other.resource_id] })
  const group_id = (await call(groups.create, { body: members }, token)).body.id
  const body = anActivity({ resource_ids: [one.resource_id], group_ids: [group_id] })
  const { body: made } = await call(create, { body }, token)
  expect(made).toMatchObject({
    resource_ids: [one.resource_id],
    group_ids: [group_id],
    resource_count: 2,
  })
  await call(groups.remove, { params: { id: group_id } }, token)
  const { body: left } = await call(get, { params: { id: made.id } }, token)
  expect(left).toMatchObject({ group_ids: [], resource_count: 1 })
  const unknown = { ...body, resource_ids: [], group_ids: [uuidv7()] }
  const rejected = await call(update, { params: { id: made.id }, body: unknown }, token)
  expect(rejected.body.code).toBe('GROUP_NOT_FOUND')
})

it('is assigned and taken away only by those who may relate', async () => {
  const company_id = uuidv7()
  const supervisor = signIn({ company_id })
  const other = signIn({ company_id, may_relate: false })
  const { resource_id } = await createTeam(server, supervisor)
  const body = anActivity({ resource_ids: [resource_id] })
  const rejection = { status: 403, body: { code: 'RELATION_ROLE_REQUIRED' } }
  expect(await call(create, { body }, other)).toMatchObject(rejection)
  const params = { id: (await call(create, { body }, supervisor)).body.id }
  expect((await call(update, { params, body: { ...body, dr_points: 3 } }, other)).status).toBe(200)
  expect(await call(remove, { params }, other)).toMatchObject(rejection)
})
