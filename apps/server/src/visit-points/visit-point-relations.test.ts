import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
const { create, get, update } = visitPoints
let company_id: string
let token: string
let ana: string
let beto: string

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const hire = async () =>
    (await call(resources.create, { body: aResource({ role_id }) }, token)).body.id
  ana = await hire()
  beto = await hire()
})

const point = async (overrides: object) => {
  const body = { ...aVisitPoint(), ...overrides }
  const { id } = (await call(create, { body }, token)).body
  return { id, fields: { ...body, status: 'Active' } }
}
const change = async (id: string, body: object, as = token) =>
  call(update, { params: { id }, body }, as)

it('relates the resources that are named, and leaves them where none are', async () => {
  const { id, fields } = await point({ relation_mode: 'multi', resource_ids: [ana, beto] })
  const related = (await call(get, { params: { id } }, token)).body.resource_ids
  expect(new Set(related)).toEqual(new Set([ana, beto]))
  const { resource_ids: _, ...rest } = { resource_ids: [], ...fields }
  expect((await change(id, { ...rest, name: 'Otra' })).body.resource_ids).toHaveLength(2)
  expect((await change(id, { ...rest, resource_ids: [beto] })).body.resource_ids).toEqual([beto])
  const person = (await call(resources.get, { params: { id: beto } }, token)).body
  expect(person.visit_point_ids).toEqual([id])
})

it.each([
  ['VISIT_POINT_HAS_RESOURCE', () => ({ relation_mode: 'mono', resource_ids: [ana, beto] })],
  ['RESOURCE_NOT_FOUND', () => ({ resource_ids: [uuidv7()] })],
  ['VISIT_POINT_INACTIVE', () => ({ status: 'Inactive', resource_ids: [ana] })],
])('answers %s', async (code, overrides) => {
  const body = { ...aVisitPoint(), ...overrides() }
  expect((await call(create, { body }, token)).body).toMatchObject({ code })
  const { id, fields } = await point({})
  expect((await change(id, { ...fields, ...overrides() })).body).toMatchObject({ code })
  expect((await call(get, { params: { id } }, token)).body.resource_ids).toEqual([])
})

it('lets other roles change the rest, and neither add nor take away a resource', async () => {
  const { id, fields } = await point({ relation_mode: 'multi', resource_ids: [ana] })
  const seller = signIn({ company_id, may_relate: false })
  const rejection = { status: 403, body: { code: 'RELATION_ROLE_REQUIRED' } }
  expect(await change(id, { ...fields, resource_ids: [] }, seller)).toMatchObject(rejection)
  expect(await change(id, { ...fields, resource_ids: [ana, beto] }, seller)).toMatchObject(
    rejection,
  )
  const renamed = { ...fields, name: 'Otra', resource_ids: [ana] }
  expect((await change(id, renamed, seller)).body).toMatchObject({ name: 'Otra' })
})

it('loses no change of another: the later one gets the newer version to decide', async () => {
  const { id, fields } = await point({})
  const { body } = await call(get, { params: { id } }, token)
  const headers = { 'if-match': `"${body.update_on}"` }
  const versioned = { params: { id }, headers }
  const first = await call(update, { ...versioned, body: { ...fields, name: 'Primera' } }, token)
  expect(first.body).toMatchObject({ name: 'Primera' })
  const second = await call(update, { ...versioned, body: { ...fields, phone: '1' } }, token)
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED', record: { name: 'Primera', update_on: first.body.update_on } },
  })
})
