import { activities } from '@baquiano/contract/activities'
import { devices } from '@baquiano/contract/devices'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGroup, anActivity, aResource, aRole } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, database } = await startTestServer()
const { filter, create, get } = resources
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
const ids = async (body: object) =>
  (await call(filter, { body }, token)).body.records.map(({ id }: { id: string }) => id)

describe('create', () => {
  it('registers an active resource with its role and its e-mail', async () => {
    const { body } = await add({ email: 'Ana.Gil@Example.com', name: 'Ana' })
    expect(body).toMatchObject({
      email: 'ana.gil@example.com',
      role_name: 'Ventas',
      status: 'Active',
      activity_ids: [],
    })
    expect((await call(get, { params: { id: body.id } }, token)).body).toEqual(body)
  })

  it('gives the resource the account it signs in by', async () => {
    const { id, email } = (await add()).body
    const db = database.reader(company_id)
    const account = await db.selectFrom('account').select(['id', 'email']).executeTakeFirst()
    expect(account).toEqual({ id, email })
  })

  it('registers people who only carry a phone, without an e-mail and an account', async () => {
    const { email: _, ...body } = aResource({ role_id })
    const first = (await call(create, { body }, token)).body
    const { email: _other, ...another } = aResource({ role_id })
    const second = (await call(create, { body: another }, token)).body
    expect([first.email, second.email]).toEqual([null, null])
    const db = database.reader(company_id)
    expect(await db.selectFrom('account').select('id').execute()).toEqual([])
    const phone = { body: { resource_id: first.id, name: 'Moto G' } }
    expect((await call(devices.create, phone, token)).body.token).toBeDefined()
    const invited = await call(resources.invite, { params: { id: first.id } }, token)
    expect(invited).toMatchObject({ status: 409, body: { code: 'EMAIL_REQUIRED' } })
    // They are found as everybody else is.
    expect(await ids({ filters: { search: first.identification } })).toEqual([first.id])
  })

  it('makes one record of the same id sent twice', async () => {
    const body = { ...aResource({ role_id }), id: uuidv7() }
    const first = await call(create, { body }, token)
    const second = await call(create, { body }, token)
    expect([second.status, second.body]).toEqual([first.status, first.body])
  })

  it('refuses an e-mail of any company and leaves no resource behind', async () => {
    const { email } = (await add()).body
    const other = signIn()
    const role = (await call(roles.create, { body: aRole() }, other)).body.id
    const body = aResource({ role_id: role, email })
    expect((await call(create, { body }, other)).body.code).toBe('EMAIL_TAKEN')
    expect((await call(filter, { body: {} }, other)).body.total).toBe(0)
  })

  it('refuses the id of an account of another company', async () => {
    const { id } = (await add()).body
    const other = signIn()
    const role = (await call(roles.create, { body: aRole() }, other)).body.id
    const body = { ...aResource({ role_id: role }), id }
    expect((await call(create, { body }, other)).body.code).toBe('ID_TAKEN')
  })

  it.each([
    ['username', { username: 'ANAGIL' }, 'RESOURCE_USERNAME_TAKEN'],
    ['identification', { identification: 'CC900' }, 'RESOURCE_IDENTIFICATION_TAKEN'],
  ])('refuses a %s that the company has', async (_field, again, code) => {
    await add({ username: 'anagil', identification: 'CC900' })
    expect(await add(again)).toMatchObject({ status: 409, body: { code } })
  })

  it('refuses a role that the company has not', async () => {
    expect((await add({ role_id: uuidv7() })).body.code).toBe('ROLE_NOT_FOUND')
  })
})

describe('filter', () => {
  it('picks by id, status, role and group', async () => {
    const group_ids = [(await call(groups.create, { body: aGroup() }, token)).body.id]
    const [zoe, ana] = [(await add({ name: 'Zoe' })).body, (await add({ group_ids })).body]
    expect(await ids({})).toEqual([ana.id, zoe.id])
    expect(await ids({ id: [zoe.id] })).toEqual([zoe.id])
    expect(await ids({ filters: { group_id: group_ids[0] } })).toEqual([ana.id])
    expect(await ids({ filters: { role_id: uuidv7() } })).toEqual([])
    expect(await ids({ filters: { status: 'Active', search: 'zoé' } })).toEqual([zoe.id])
  })

  it('tells those who can be sent out, by themselves or by a group, from those of the office', async () => {
    const group = (await call(groups.create, { body: aGroup() }, token)).body.id
    const [office, own, member] = [
      (await add({ name: 'Ana' })).body.id,
      (await add({ name: 'Bea' })).body.id,
      (await add({ name: 'Cira', group_ids: [group] })).body.id,
    ]
    const body = anActivity({ resource_ids: [own], group_ids: [group] })
    expect((await call(activities.create, { body }, token)).status).toBe(200)
    expect(await ids({ filters: { in_field: true } })).toEqual([own, member])
    expect(await ids({ filters: { in_field: false } })).toEqual([office])
  })

  it('takes empty lists for none given, as published clients send them', async () => {
    const ana = (await add()).body
    const body = { id: [], fields: [], order_by: 'name', sort: 'ASC', page: 1, quantity: null }
    const { status, body: answer } = await call(filter, { body }, token)
    expect(status).toBe(200)
    expect(answer.records).toContainEqual(ana)
    expect(answer.records).toHaveLength(
      (await call(filter, { body: {} }, token)).body.records.length,
    )
  })

  it('answers all with the fields asked for when quantity is null', async () => {
    for (let index = 0; index < 12; index += 1) await add()
    const body = { quantity: null, fields: ['email', 'role_name'] }
    const { records, total } = (await call(filter, { body }, token)).body
    expect(records).toHaveLength(12)
    expect(total).toBe(12)
    expect(Object.keys(records[0]).toSorted()).toEqual(['email', 'id', 'role_name'])
  })
})
