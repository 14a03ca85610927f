import { companies } from '@baquiano/contract/companies'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform, database } = await startTestServer()
const { filter, create } = companies
let token: string

beforeEach(() => {
  token = signInPlatform()
})

it('says before a company is founded what another one has, and nothing of its own', async () => {
  const first = { ...aCompany(), id: uuidv7() }
  const ask = async (body: object) => (await call(companies.check, { body }, token)).body
  const of = { nit: first.nit, email: first.administrator.email }
  const free = { is_free: true }
  expect(await ask({ ...of, id: first.id })).toEqual(free)
  await call(create, { body: first }, token)
  expect(await ask({ ...of, id: first.id })).toEqual(free)
  const id = uuidv7()
  expect(await ask({ id, nit: of.nit })).toMatchObject({ code: 'COMPANY_NIT_TAKEN' })
  expect(await ask({ id, email: of.email })).toMatchObject({ code: 'EMAIL_TAKEN' })
})

describe('create', () => {
  it('founds a company with every module unless told otherwise', async () => {
    const { modules: _, ...fields } = aCompany()
    const { body } = await call(create, { body: fields }, token)
    const { administrator: __, ...kept } = fields
    expect(body).toMatchObject({ ...kept, status: 'Active', modules: moduleNames })
    const few = await call(create, { body: aCompany({ modules: ['MAP', 'CALENDAR'] }) }, token)
    expect(few.body.modules).toEqual(['MAP', 'CALENDAR'])
  })

  it('makes its administrator the first resource, with every permission and an account', async () => {
    const fields = aCompany()
    const { id, administrator_id } = (await call(create, { body: fields }, token)).body
    const db = database.reader(id)
    const rows = await db.selectFrom('resource_record').select(['id', 'email', 'role_id']).execute()
    expect(rows).toMatchObject([{ id: administrator_id, email: fields.administrator.email }])
    const roles = await db.selectFrom('role').selectAll().orderBy('id').execute()
    expect(roles.map(({ name }) => name)).toEqual([
      'ADMINISTRADOR',
      'SUPERVISOR',
      'EXECUTIVE',
      'RECURSO',
    ])
    expect(roles[0]).toMatchObject({ id: rows[0]?.role_id, is_administrator: true, permissions })
    expect(roles.filter(({ is_administrator }) => is_administrator)).toHaveLength(1)
  })

  it('leaves nothing half-made when the e-mail of the administrator is taken', async () => {
    const first = aCompany()
    await call(create, { body: first }, token)
    const id = uuidv7()
    const body = { ...aCompany({ administrator: first.administrator }), id }
    const answer = await call(create, { body }, token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    for (const table of ['company', 'company_config', 'role', 'resource', 'audit'] as const) {
      expect(await database.reader(id).selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('refuses the nit of another company', async () => {
    const { nit } = aCompany()
    await call(create, { body: aCompany({ nit }) }, token)
    const answer = await call(create, { body: aCompany({ nit }) }, token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'COMPANY_NIT_TAKEN' } })
  })

  it('makes one company of the same id sent twice', async () => {
    const body = { ...aCompany(), id: uuidv7() }
    const first = await call(create, { body }, token)
    const second = await call(create, { body }, token)
    expect([second.status, second.body]).toEqual([first.status, first.body])
  })

  it.each(['name', 'address', 'phone', 'nit', 'city', 'country', 'description'])(
    'requires %s',
    async (path) => {
      const answer = await call(create, { body: { ...aCompany(), [path]: ' ' } }, token)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    },
  )

  it.each([
    ['date_end', { date_init: '2026-03-02', date_end: '2026-03-01' }, 'DATE_END_BEFORE_INIT'],
    ['time_zone', { time_zone: 'America/Macondo' }, 'TIME_ZONE_UNKNOWN'],
    ['contact_persons', { contact_persons: [] }, 'TOO_SMALL'],
  ])('refuses a wrong %s', async (path, wrong, code) => {
    const answer = await call(create, { body: { ...aCompany(), ...wrong } }, token)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
  })
})

describe('filter', () => {
  it('lists the companies of the platform', async () => {
    const name = `Fletes ${uuidv7()}`
    const { id } = (await call(create, { body: aCompany({ name }) }, token)).body
    const body = { filters: { search: name.toUpperCase(), status: 'Active' }, fields: ['modules'] }
    const answer = await call(filter, { body }, token)
    expect(answer.body).toMatchObject({ records: [{ id, modules: moduleNames }], total: 1 })
    const filters = { search: name, status: 'Inactive' }
    expect((await call(filter, { body: { filters } }, token)).body.total).toBe(0)
  })

  it('is closed to the people of a company', async () => {
    const answer = await call(filter, { body: {} }, signIn())
    expect(answer).toMatchObject({ status: 403, body: { code: 'PLATFORM_REQUIRED' } })
  })
})
