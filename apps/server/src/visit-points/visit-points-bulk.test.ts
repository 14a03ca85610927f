import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, filter, bulk, bulkStatus, bulkRelate } = visitPoints
let token: string
let company_id: string

beforeEach(() => {
  company_id = uuidv7()
  token = signIn({ company_id })
})

const add = async (overrides: object = {}) =>
  (await call(create, { body: { ...aVisitPoint(), ...overrides } }, token)).body
const list = async (filters: object) => (await call(filter, { body: { filters } }, token)).body

it('removes those that match but some, and says of each that stays why', async () => {
  const field = await createField(server)
  const visited = (await field.create()).body.visit_point_id
  const free = (await call(create, { body: aVisitPoint() }, field.staff)).body.id
  const select = { id: [visited, free] }
  const answer = await call(bulk, { body: { action: 'remove', select } }, field.staff)
  expect(answer.body).toEqual({
    outcomes: [
      { id: visited, code: 'VISIT_POINT_IN_USE' },
      { id: free, code: null },
    ],
    next_id: null,
  })
})

it('takes those that match filters, and leaves out the exceptions', async () => {
  const [one, other] = [await add({ city: 'Cali' }), await add({ city: 'Cali' })]
  await add({ city: 'Pasto' })
  const select = { filters: { city: 'Cali' }, except_id: [other.id] }
  await call(bulkStatus, { body: { action: 'deactivate', select } }, token)
  expect((await list({ status: 'Inactive' })).records).toMatchObject([{ id: one.id }])
  await call(bulkStatus, { body: { action: 'activate', select: { filters: {} } } }, token)
  expect(await list({ status: 'Active' })).toMatchObject({ total: 3 })
})

it('names who may visit many at once, by the rules of one', async () => {
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const hire = async () =>
    (await call(resources.create, { body: aResource({ role_id }) }, token)).body.id
  const [ana, beto] = [await hire(), await hire()]
  const [one, closed] = [await add(), await add({ status: 'Inactive' })]
  const relate = (body: object, as = token) =>
    call(bulkRelate, { body: { action: 'relate', select: { filters: {} }, ...body } }, as)
  const answer = await relate({ relation_mode: 'mono', resource_ids: [ana] })
  expect(answer.body.outcomes).toEqual([
    { id: one.id, code: null },
    { id: closed.id, code: 'VISIT_POINT_INACTIVE' },
  ])
  expect((await list({ resource_id: ana })).records).toMatchObject([
    { id: one.id, relation_mode: 'mono', resource_ids: [ana] },
  ])
  const both = await relate({ relation_mode: 'mono', resource_ids: [ana, beto] })
  expect(both.body.outcomes[0]).toEqual({ id: one.id, code: 'VISIT_POINT_HAS_RESOURCE' })
  const seller = signIn({ company_id, may_relate: false })
  const rejected = await relate({ relation_mode: 'multi', resource_ids: [beto] }, seller)
  expect(rejected.body.outcomes[0]).toEqual({ id: one.id, code: 'RELATION_ROLE_REQUIRED' })
})
