import { audit } from '@baquiano/contract/audit'
import { auth, sessions } from '@baquiano/contract/auth'
import { issuers } from '@baquiano/contract/issuers'
import { notifications } from '@baquiano/contract/notifications'
import type { Permission } from '@baquiano/contract/platform'
import { sessionTokens } from '@baquiano/contract/session-tokens'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { aTokenCompany, heldByRole } from '../../test/a-token-company.ts'
import { aVisit, aVisitPoint } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, database, setClock } = server
const { company_id, admin, resource_id, make, setPermissions } = await aTokenCompany(server)

afterEach(() => setClock(testNow))

const list = (token: string) => call(visitPoints.filter, { body: {} }, token)
const missing = (permission: Permission) => ({
  status: 722,
  body: { required_permissions: [permission] },
})

/** A change that no call makes. */
const put = (table: 'company' | 'company_config' | 'resource', values: object) =>
  database.transaction(company_id, async (db) => {
    const column = table === 'company' ? 'id' : 'company_id'
    await db.updateTable(table).set(values).where(column, '=', company_id).execute()
  })

it('opens what its scopes say, as far as its person holds it and the module is on', async () => {
  const scopes: Permission[] = ['VISIT_POINT_LIST', 'VISIT_POINT_UPDATE']
  const { access_token } = await make({ resource_id, scopes })
  expect((await list(access_token)).status).toBe(200)
  // The person may, the token not; the token may, the person not.
  const created = await call(visitPoints.create, { body: aVisitPoint() }, access_token)
  expect(created).toMatchObject(missing('VISIT_POINT_CREATE'))
  const body = { ...aVisitPoint(), status: 'Active' as const }
  const updated = await call(visitPoints.update, { params: { id: uuidv7() }, body }, access_token)
  expect(updated).toMatchObject(missing('VISIT_POINT_UPDATE'))

  await setPermissions([])
  expect(await list(access_token)).toMatchObject(missing('VISIT_POINT_LIST'))
  await setPermissions(heldByRole)
  const { config_json } = await database
    .reader(company_id)
    .selectFrom('company_config')
    .where('type_config_name', '=', 'MODULS')
    .select('config_json')
    .executeTakeFirstOrThrow()
  await put('company_config', { config_json: JSON.stringify({ modules: ['CALENDAR'] }) })
  expect((await list(access_token)).body.code).toBe('MODULE_DISABLED')
  await put('company_config', { config_json: JSON.stringify(config_json) })
})

it('opens nothing that is a person’s own, nor what administrators alone may do', async () => {
  const { access_token } = await make({ scopes: ['CALENDAR_CREATE'] })
  for (const { body } of [
    await call(auth.user, {}, access_token),
    await call(sessions.list, {}, access_token),
    await call(notifications.list, {}, access_token),
    await call(audit.filter, { body: {} }, access_token),
  ]) {
    expect(body.code).toBe('SESSION_REQUIRED')
  }
  const steps = [{ transition: 'on_the_way', event_at: '2026-02-27T19:00:00Z' }]
  const places = { visit_point_id: uuidv7(), activity_id: uuidv7() }
  const past = { ...aVisit(places), date: '2026-02-27', steps }
  const imported = await call(visits.createHistory, { body: past }, access_token)
  expect(imported.body.code).toBe('ADMINISTRATOR_REQUIRED')
  const { id } = await database
    .reader(company_id)
    .selectFrom('resource')
    .orderBy('added_on')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ruling = await make({ resource_id: id, scopes: ['COMPANYCONFIG_READ'] })
  const named = await call(issuers.get, {}, ruling.access_token)
  expect(named.body.code).toBe('ADMINISTRATOR_REQUIRED')
})

it('of the company, works in its own name, which the audit tells also once it is revoked', async () => {
  const { access_token, id } = await make({ name: 'ERP', scopes: heldByRole })
  const { body } = await call(visitPoints.create, { body: aVisitPoint() }, access_token)
  await call(sessionTokens.remove, { params: { id } }, admin)
  const auditResponse = await call(
    audit.filter,
    { body: { filters: { record_id: body.id, search: 'erp' } } },
    admin,
  )
  expect(auditResponse.body.records).toMatchObject([{ person_id: id, person_name: 'ERP' }])
})

it('ends when it is revoked, over, its person blocked, or its company out of its dates', async () => {
  const ends = async (token: string, how: () => Promise<unknown>) => {
    expect((await list(token)).status).toBe(200)
    await how()
    expect((await list(token)).body.code).toBe('SESSION_REQUIRED')
  }
  const revoked = await make({ resource_id })
  const params = { id: revoked.id }
  await ends(revoked.access_token, () => call(sessionTokens.remove, { params }, admin))
  const gone = await call(sessionTokens.get, { params }, admin)
  expect(gone).toMatchObject({ status: 404, body: { code: 'SESSION_TOKEN_NOT_FOUND' } })

  // Days of Bogotá: the last one ends at five in the morning, UTC.
  const today = await make({ resource_id, expire_date: '2026-03-02' })
  setClock('2026-03-03T04:59:59.000Z')
  await ends(today.access_token, async () => setClock('2026-03-03T05:00:00.000Z'))
  setClock(testNow)

  const [persons, companys] = [await make({ resource_id }), await make()]
  await ends(persons.access_token, () => put('resource', { status: 'Blocked' }))
  await put('resource', { status: 'Active' })
  await ends(companys.access_token, () => put('company', { date_end: '2026-03-01' }))
  expect((await list(persons.access_token)).status).toBe(401)
  await put('company', { date_end: '2026-12-31' })
})

it('notes its last use once in a minute', async () => {
  const { access_token, id } = await make({ resource_id })
  const used = async () =>
    (await call(sessionTokens.get, { params: { id } }, admin)).body.last_used_at
  expect(await used()).toBeNull()
  await list(access_token)
  setClock('2026-03-02T15:00:59.000Z')
  await list(access_token)
  expect(await used()).toBe(testNow)
  setClock('2026-03-02T15:01:00.000Z')
  await list(access_token)
  expect(await used()).toBe('2026-03-02T15:01:00.000Z')
})
