import { activities } from '@baquiano/contract/activities'
import { groups } from '@baquiano/contract/groups'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aGroup, anActivity } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
const { filter, create, update, remove } = groups
let token: string

beforeEach(() => {
  token = signIn()
})

it('lists what was created, by name', async () => {
  for (const name of ['Óptica', 'Ñandú', 'Nube']) {
    await call(create, { body: aGroup({ name }) }, token)
  }
  const { records, total } = (await call(filter, { body: {} }, token)).body
  expect(records.map(({ name }: { name: string }) => name)).toEqual(['Nube', 'Ñandú', 'Óptica'])
  expect(total).toBe(3)
  const response = await call(filter, { body: { filters: { search: 'opt' } } }, token)
  expect(response.body.records).toMatchObject([{ name: 'Óptica' }])
})

it('makes one record of the same id sent twice', async () => {
  const body = { ...aGroup(), id: uuidv7() }
  const first = await call(create, { body }, token)
  const second = await call(create, { body }, token)
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

it('refuses a name that the company has, and allows it in another', async () => {
  const body = aGroup()
  await call(create, { body }, token)
  const again = await call(create, { body }, token)
  expect(again).toMatchObject({ status: 409, body: { code: 'GROUP_NAME_TAKEN' } })
  expect((await call(create, { body }, signIn())).status).toBe(200)
})

it('keeps who is in it, and counts them', async () => {
  const { resource_id } = await createTeam(server, token)
  const body = aGroup({ resource_ids: [resource_id] })
  const { body: made } = await call(create, { body }, token)
  expect(made).toMatchObject({ resource_ids: [resource_id], resource_count: 1 })
  const emptied = await call(
    update,
    { params: { id: made.id }, body: { ...body, resource_ids: [] } },
    token,
  )
  expect(emptied.body).toMatchObject({ resource_ids: [], resource_count: 0 })
  const unknown = { ...body, resource_ids: [uuidv7()] }
  const rejected = await call(update, { params: { id: made.id }, body: unknown }, token)
  expect(rejected.body.code).toBe('RESOURCE_NOT_FOUND')
})

it('lets only those change who is in it that may relate', async () => {
  const company_id = uuidv7()
  const supervisor = signIn({ company_id })
  const other = signIn({ company_id, may_relate: false })
  const { resource_id } = await createTeam(server, supervisor)
  const body = aGroup({ resource_ids: [resource_id] })
  const rejection = { status: 403, body: { code: 'RELATION_ROLE_REQUIRED' } }
  expect(await call(create, { body }, other)).toMatchObject(rejection)
  const params = { id: (await call(create, { body }, supervisor)).body.id }
  const renamed = { ...body, name: 'Otro nombre' }
  expect((await call(update, { params, body: renamed }, other)).status).toBe(200)
  const emptied = { ...body, resource_ids: [] }
  expect(await call(update, { params, body: emptied }, other)).toMatchObject(rejection)
  expect(await call(remove, { params }, other)).toMatchObject(rejection)
})

it('keeps what it can be sent to do, as its activities say too', async () => {
  const activity_id = (await call(activities.create, { body: anActivity() }, token)).body.id
  const body = aGroup({ activity_ids: [activity_id] })
  const { body: made } = await call(create, { body }, token)
  expect(made.activity_ids).toEqual([activity_id])
  const { body: activity } = await call(activities.get, { params: { id: activity_id } }, token)
  expect(activity.group_ids).toEqual([made.id])
})

it('keeps which points it visits, by which those are found', async () => {
  const { visit_point_id } = await createTeam(server, token)
  const body = aGroup({ visit_point_ids: [visit_point_id] })
  const { body: made } = await call(create, { body }, token)
  expect(made.visit_point_ids).toEqual([visit_point_id])
  const found = await call(visitPoints.filter, { body: { filters: { group_id: made.id } } }, token)
  expect(found.body.records).toMatchObject([{ id: visit_point_id }])
  const unknown = { body: { ...aGroup(), visit_point_ids: [uuidv7()] } }
  expect((await call(create, unknown, token)).body.code).toBe('VISIT_POINT_NOT_FOUND')
})
