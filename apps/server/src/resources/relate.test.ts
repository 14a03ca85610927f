import { activities } from '@baquiano/contract/activities'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aGroup, anActivity, aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
const { create, relate } = resources
let company_id: string
let token: string
let role_id: string

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  role_id = (await call(roles.create, { body: aRole({ name: 'Ventas' }) }, token)).body.id
})

const add = (overrides: Partial<Parameters<typeof aResource>[0]> = {}) =>
  call(create, { body: aResource({ role_id, ...overrides }) }, token)
const made = async (...[spec, request]: Parameters<typeof call>): Promise<string> =>
  (await call(spec, request, token)).body.id

it('replaces activities, groups and visit points', async () => {
  const { id } = (await add()).body
  const relations = {
    activity_ids: [await made(activities.create, { body: anActivity() })],
    group_ids: [await made(groups.create, { body: aGroup() })],
    visit_point_ids: [await made(visitPoints.create, { body: aVisitPoint() })],
  }
  const { body } = await call(relate, { params: { id }, body: relations }, token)
  expect(body).toMatchObject(relations)
  const emptied = await call(relate, { params: { id }, body: {} }, token)
  expect(emptied.body).toMatchObject({ activity_ids: [], group_ids: [], visit_point_ids: [] })
})

it.each([
  ['activity_ids', 'ACTIVITY_NOT_FOUND'],
  ['group_ids', 'GROUP_NOT_FOUND'],
  ['visit_point_ids', 'VISIT_POINT_NOT_FOUND'],
])('names what of %s is not there', async (field, code) => {
  const { id } = (await add()).body
  const body = { [field]: [uuidv7()] }
  expect((await call(relate, { params: { id }, body }, token)).body.code).toBe(code)
})

it('is for roles that may relate; others leave it as it is', async () => {
  const activity_ids = [await made(activities.create, { body: anActivity() })]
  const { id } = (await add()).body
  const other = signIn({ company_id, may_relate: false })
  const answer = await call(relate, { params: { id }, body: { activity_ids } }, other)
  const rejection = { status: 403, body: { code: 'RELATION_ROLE_REQUIRED' } }
  expect(answer).toMatchObject(rejection)
  // To take away is to relate, too.
  await call(relate, { params: { id }, body: { activity_ids } }, token)
  expect(await call(relate, { params: { id }, body: {} }, other)).toMatchObject(rejection)
  expect((await call(relate, { params: { id }, body: { activity_ids } }, other)).status).toBe(200)
})

it('refuses a visit point that is inactive', async () => {
  const { id } = (await add()).body
  const point = await made(visitPoints.create, { body: aVisitPoint() })
  const inactive = { ...aVisitPoint(), status: 'Inactive' }
  await call(visitPoints.update, { params: { id: point }, body: inactive }, token)
  const answer = await call(relate, { params: { id }, body: { visit_point_ids: [point] } }, token)
  expect(answer.body).toMatchObject({
    code: 'VISIT_POINT_INACTIVE',
    blocked_by: [{ id: point, name: inactive.name }],
  })
})

it('keeps a mono visit point to one resource', async () => {
  const body = aVisitPoint({ relation_mode: 'mono' })
  const visit_point_ids = [await made(visitPoints.create, { body })]
  const first = (await add({ visit_point_ids })).body.id
  expect((await add({ visit_point_ids })).body.code).toBe('VISIT_POINT_HAS_RESOURCE')
  const again = await call(relate, { params: { id: first }, body: { visit_point_ids } }, token)
  expect(again.status).toBe(200)
})
