import type { Permission } from '@baquiano/contract/platform'
import { sessionTokens } from '@baquiano/contract/session-tokens'
import { expect, it } from 'vitest'
import { aTokenCompany, heldByRole } from '../../test/a-token-company.ts'
import { startTestServer } from '../../test/server.ts'
import { aSessionToken } from '../../test/session-token-builder.ts'

const server = await startTestServer()
const { call, signIn, database } = server
const { company_id, admin, resource_id, make } = await aTokenCompany(server)

it('tells its secret once, keeps the hash alone, and leaves neither in the audit', async () => {
  const { access_token, id } = await make({ resource_id })
  expect(access_token).toMatch(/^bqn_[\w-]{43}$/)
  const db = database.reader(company_id)
  const stored = await db.selectFrom('session_token').selectAll().execute()
  const published = [
    await db.selectFrom('audit').selectAll().execute(),
    (await call(sessionTokens.get, { params: { id } }, admin)).body,
    (await call(sessionTokens.filter, { body: {} }, admin)).body,
  ]
  expect(JSON.stringify(published)).toContain('session-token.created')
  expect(JSON.stringify([stored, published])).not.toContain(access_token)
  expect(JSON.stringify(published)).not.toMatch(/token_hash/)
  const again = await call(sessionTokens.create, { body: { ...aSessionToken(), id } }, admin)
  expect(again).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
})

it.each([
  ['2026-03-01', 'EXPIRE_DATE_PAST'],
  ['2027-01-01', 'EXPIRE_DATE_AFTER_COMPANY'],
])('refuses %s: today at the earliest, the company’s last day at the latest', async (day, code) => {
  const rejection = { code: 'VALIDATION_FAILED', errors: [{ path: 'expire_date', code }] }
  expect(await make({ expire_date: day })).toMatchObject(rejection)
  const { id } = await make({ expire_date: '2026-12-31' })
  const { resource_id: _, ...body } = aSessionToken({ expire_date: day })
  const updated = await call(sessionTokens.update, { params: { id }, body }, admin)
  expect(updated.body).toMatchObject(rejection)
})

it('gives nothing that its maker does not hold, and acts for others by administrators alone', async () => {
  const permissions = new Set<Permission>([
    'SESSION_API_CREATE',
    'SESSION_API_UPDATE',
    ...heldByRole,
  ])
  const editor = signIn({ company_id, id: resource_id, is_administrator: false, permissions })
  expect(await make({ resource_id, scopes: ['ROLE_UPDATE'] }, editor)).toMatchObject({
    code: 'PERMISSION_NOT_HELD',
    required_permissions: ['ROLE_UPDATE'],
  })
  expect((await make({ resource_id: null }, editor)).code).toBe('ADMINISTRATOR_REQUIRED')
  const { resource_id: _, ...own } = aSessionToken()
  const { body: mine } = await call(sessionTokens.create, { body: own }, editor)
  expect(mine.resource_id).toBe(resource_id)

  // What an administrator put in may stay; nothing else is added.
  const wide = await make({ resource_id, scopes: ['ROLE_UPDATE', 'VISIT_POINT_LIST'] })
  const put = (scopes: Permission[]) =>
    call(sessionTokens.update, { params: { id: wide.id }, body: { ...own, scopes } }, editor)
  expect((await put(['ROLE_UPDATE'])).status).toBe(200)
  expect((await put(['ROLE_UPDATE', 'ROLE_DELETE'])).body.code).toBe('PERMISSION_NOT_HELD')
  const companys = await make({ resource_id: null })
  const params = { id: companys.id }
  const taken = await call(sessionTokens.update, { params, body: own }, editor)
  expect(taken.body.code).toBe('ADMINISTRATOR_REQUIRED')
})

it('is good for nothing that makes tokens', async () => {
  const body = { ...aSessionToken(), scopes: ['SESSION_API_CREATE'] }
  const rejected = await call(sessionTokens.create, { body }, admin)
  expect(rejected.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'scopes.0' }] })
})
