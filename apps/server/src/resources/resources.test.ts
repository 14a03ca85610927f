import { activities } from '@baquiano/contract/activities'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGroup, anActivity, aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, database } = await startTestServer()
const { filter, create, get, relate } = resources
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

describe('relate', () => {
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

  it('is for supervisors and executives only', async () => {
    const activity_ids = [await made(activities.create, { body: anActivity() })]
    const { id } = (await add()).body
    const administrator = signIn({ company_id, role_name: 'ADMINISTRADOR' })
    const answer = await call(relate, { params: { id }, body: { activity_ids } }, administrator)
    expect(answer).toMatchObject({ status: 403, body: { code: 'RELATION_ROLE_REQUIRED' } })
  })

  it('refuses a visit point that is inactive', async () => {
    const { id } = (await add()).body
    const point = await made(visitPoints.create, { body: aVisitPoint() })
    const inactive = { ...aVisitPoint(), status: 'Inactive' }
    await call(visitPoints.update, { params: { id: point }, body: inactive }, token)
    const answer = await call(relate, { params: { id }, body: { visit_point_ids: [point] } }, token)
    expect(answer.body.code).toBe('VISIT_POINT_INACTIVE')
  })

  it('keeps a mono visit point to one resource', async () => {
    const body = aVisitPoint({ relation_mode: 'mono' })
    const visit_point_ids = [await made(visitPoints.create, { body })]
    const first = (await add({ visit_point_ids })).body.id
    expect((await add({ visit_point_ids })).body.code).toBe('VISIT_POINT_HAS_RESOURCE')
    const again = await call(relate, { params: { id: first }, body: { visit_point_ids } }, token)
    expect(again.status).toBe(200)
  })
})

describe('filter', () => {
  it('picks by id, status, role and group', async () => {
    const group_ids = [await made(groups.create, { body: aGroup() })]
    const [zoe, ana] = [(await add({ name: 'Zoe' })).body, (await add({ group_ids })).body]
    const ids = async (body: object) =>
      (await call(filter, { body }, token)).body.records.map(({ id }: { id: string }) => id)
    expect(await ids({})).toEqual([ana.id, zoe.id])
    expect(await ids({ id: [zoe.id] })).toEqual([zoe.id])
    expect(await ids({ filters: { group_id: group_ids[0] } })).toEqual([ana.id])
    expect(await ids({ filters: { role_id: uuidv7() } })).toEqual([])
    expect(await ids({ filters: { status: 'Active', search: 'zoé' } })).toEqual([zoe.id])
  })

  it('answers all with the fields asked for when quantity is null', async () => {
    for (let made = 0; made < 12; made += 1) await add()
    const body = { quantity: null, fields: ['email', 'role_name'] }
    const { records, total } = (await call(filter, { body }, token)).body
    expect(records).toHaveLength(12)
    expect(total).toBe(12)
    expect(Object.keys(records[0]).toSorted()).toEqual(['email', 'id', 'role_name'])
  })
})
