import { audit } from '@baquiano/contract/audit'
import type { Permission } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { resourceFieldsOf } from '../../test/resource-fields-of.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, get, update, setStatus, bulk } = resources
let company_id: string
let token: string
let role_id: string

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  role_id = (await call(roles.create, { body: aRole({ permissions: ['MAP_LIST'] }) }, token)).body
    .id
})

const add = async (overrides: Partial<Parameters<typeof aResource>[0]> = {}) =>
  (await call(create, { body: aResource({ role_id, ...overrides }) }, token)).body
const written = (overrides: Partial<Parameters<typeof aResource>[0]> = {}) =>
  resourceFieldsOf(aResource({ role_id, ...overrides }))
const put = (id: string, body: object, { by = token, headers = {} } = {}) =>
  call(update, { params: { id }, body, headers }, by)
const set = (id: string, status: string, by = token) =>
  call(setStatus, { params: { id }, body: { status } }, by)
const holding = (...held: Permission[]) =>
  signIn({ company_id, is_administrator: false, permissions: new Set(held) })

it('replaces what is written of somebody, but their e-mail, and tells who did it', async () => {
  const me = await add({ name: 'Marta', lastname: 'Ruiz' })
  const ownToken = signIn({ company_id, id: me.id })
  const { id, email } = await add()
  const body = written({ name: 'Elena', phone: '+573005550100', imei: '35' })
  const changed = await put(id, body, { by: ownToken })
  expect(changed).toMatchObject({
    status: 200,
    body: { ...body, email, update_by: me.id, update_by_name: 'Marta Ruiz', has_password: false },
  })
  expect((await call(get, { params: { id } }, token)).body).toEqual(changed.body)
  const filters = { kind: 'resource.updated' }
  const auditResponse = await call(audit.filter, { body: { filters } }, token)
  expect(auditResponse.body.records).toMatchObject([
    { person_id: me.id, before: { name: 'Ana' }, after: { name: 'Elena' } },
  ])
  expect((await put(id, { ...body, email })).body.code).toBe('UNKNOWN_FIELD')
})

it('refuses a version that somebody else replaced, and what another person has', async () => {
  const { username } = await add()
  const { id, update_on } = await add()
  const headers = { 'if-match': `"${update_on}"` }
  await put(id, written({ name: 'Elena' }), { headers })
  expect(await put(id, written(), { headers })).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED', record: { name: 'Elena' } },
  })
  expect((await put(id, written({ username }))).body.code).toBe('RESOURCE_USERNAME_TAKEN')
  expect((await put(uuidv7(), written())).body.code).toBe('RESOURCE_NOT_FOUND')
})

it('gives nobody a role that may more than the giver; the one somebody has may stay', async () => {
  const more = await call(roles.create, { body: aRole({ permissions: ['CHAT_LIST'] }) }, token)
  const { id } = await add()
  const clerk = holding('RESOURCES_UPDATE')
  expect((await put(id, written({ name: 'Elena' }), { by: clerk })).status).toBe(200)
  expect(await put(id, written({ role_id: more.body.id }), { by: clerk })).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_NOT_HELD', required_permissions: ['CHAT_LIST'] },
  })
  expect((await put(id, written({ role_id: uuidv7() }))).body.code).toBe('ROLE_NOT_FOUND')
  await set(id, 'Inactive', clerk)
  expect((await set(id, 'Active', clerk)).body.code).toBe('PERMISSION_NOT_HELD')
})

it('is blocked while a visit point of theirs is inactive', async () => {
  const point = (await call(visitPoints.create, { body: aVisitPoint() }, token)).body.id
  const { id } = await add({ visit_point_ids: [point] })
  const off = { params: { id: point }, body: { ...aVisitPoint(), status: 'Inactive' } }
  await call(visitPoints.update, off, token)
  expect((await put(id, written())).body.code).toBe('VISIT_POINT_INACTIVE')
  expect((await set(id, 'Inactive')).status).toBe(200)
})

it('blocks, bans and deletes only with a reason, which the audit shows', async () => {
  const { id } = await add()
  const change = (body: object) => call(setStatus, { params: { id }, body }, token)
  expect(await change({ status: 'Blocked' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reason', code: 'REQUIRED' }] },
  })
  expect(await change({ status: 'Inactive', reason: 'Vacaciones' })).toMatchObject({ status: 400 })
  for (const status of ['Blocked', 'Banned', 'Deleted']) {
    const { body } = await change({ status, reason: `Por ${status}` })
    expect(body).toMatchObject({ status, status_reason: `Por ${status}` })
  }
  expect((await change({ status: 'Active' })).body).toMatchObject({ status_reason: null })
  const filters = { record_id: id, kind: 'resource.deactivated' }
  const { records } = (await call(audit.filter, { body: { filters } }, token)).body
  const reasons = records.map(
    ({ after }: { after: { status_reason: string } }) => after.status_reason,
  )
  expect(reasons.toSorted()).toEqual(['Por Banned', 'Por Blocked', 'Por Deleted'])
})

it('shuts many out, each for itself, and lets those in again that match', async () => {
  const [me, one, other] = [await add(), await add(), await add()]
  const ownToken = signIn({ company_id, id: me.id })
  const elsewhere = uuidv7()
  const select = { id: [me.id, one.id, elsewhere] }
  const body = { action: 'deactivate', select }
  expect((await call(bulk, { body }, ownToken)).body.outcomes).toEqual([
    { id: me.id, code: 'OWN_STATUS' },
    { id: one.id, code: null },
    { id: elsewhere, code: 'RESOURCE_NOT_FOUND' },
  ])
  const back = { action: 'reactivate', select: { filters: { status: 'Inactive' } } }
  const answer = (await call(bulk, { body: back }, ownToken)).body
  expect(answer).toEqual({ outcomes: [{ id: one.id, code: null }], next_id: null })
  expect((await call(get, { params: { id: other.id } }, ownToken)).body.update_on).toBe(
    other.update_on,
  )
})
