import { actionsOf, permissionParts, permissions } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { type Role, roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aResource, aRole } from '../../test/builders.ts'
import { cases } from '../../test/cases.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { createWorld } from '../../test/world.ts'

const server = await startTestServer()
const { call, signIn } = server
const { list, create, update, remove, get, bulk } = roles

const make = async (token: string, overrides: Parameters<typeof aRole>[0] = {}) =>
  (await call(create, { body: aRole(overrides) }, token)).body
const versionOf = async (token: string, id: string): Promise<string> =>
  (await call(get, { params: { id } }, token)).body.update_on
const matching = (version: string) => ({ headers: { 'if-match': `"${version}"` } })
const holding = (...held: Role['permissions']) => new Set<Role['permissions'][number]>(held)

it('lets nobody grant what they do not have, to a new role or to one there is', async () => {
  const company_id = uuidv7()
  const own = ['ROLE_CREATE', 'ROLE_UPDATE', 'MAP_LIST'] as const
  const token = signIn({ company_id, permissions: holding(...own) })
  const body = aRole({ permissions: ['MAP_LIST', 'CHAT_LIST'] })
  const rejection = { status: 403, body: { code: 'PERMISSION_NOT_HELD' } }
  expect(await call(create, { body }, token)).toMatchObject({
    ...rejection,
    body: { required_permissions: ['CHAT_LIST'] },
  })
  const { id } = await make(token, { permissions: ['MAP_LIST'] })
  expect(await call(update, { params: { id }, body }, token)).toMatchObject(rejection)
})

it('lets what a role holds already stay, whoever changes the rest of it', async () => {
  const company_id = uuidv7()
  const { id } = await make(signIn({ company_id }), { permissions: ['CHAT_LIST', 'MAP_LIST'] })
  const token = signIn({ company_id, permissions: holding('ROLE_UPDATE') })
  const body = aRole({ name: 'Otro nombre', permissions: ['CHAT_LIST'] })
  expect(await call(update, { params: { id }, body }, token)).toMatchObject({ status: 200, body })
})

it('lets nobody give a person a role that holds more than they do', async () => {
  const company_id = uuidv7()
  const { id } = await make(signIn({ company_id }), { permissions: ['CHAT_LIST'] })
  const token = signIn({ company_id, permissions: holding('RESOURCES_CREATE') })
  expect(await call(resources.create, { body: aResource({ role_id: id }) }, token)).toMatchObject({
    body: { code: 'PERMISSION_NOT_HELD' },
  })
})

it('keeps the role of the administrators and all it holds; its name may change', async () => {
  const { company_id } = await createWorld(server)
  const token = signIn({ company_id })
  const known: Role[] = (await call(list, {}, token)).body
  const own = known.find(({ name }) => name === 'ADMINISTRADOR')
  const params = { id: String(own?.id) }
  const rejection = { status: 409, body: { code: 'ROLE_OF_ADMINISTRATORS' } }
  expect(await call(remove, { params }, token)).toMatchObject(rejection)
  const weaker = aRole({ permissions: permissions.slice(1) })
  expect(await call(update, { params, body: weaker }, token)).toMatchObject(rejection)
  const renamed = aRole({ name: 'Jefatura', permissions: [...permissions] })
  expect(await call(update, { params, body: renamed }, token)).toMatchObject({ status: 200 })
})

it('replaces and removes only what the caller knows, and shows what there is instead', async () => {
  const token = signIn()
  const { id } = await make(token)
  const version = await versionOf(token, id)
  const params = { id }
  const firstUpdate = { params, body: aRole({ name: 'Mía' }), ...matching(version) }
  expect(await call(update, firstUpdate, token)).toMatchObject({ status: 200 })
  const secondUpdate = { params, body: aRole({ name: 'Suya' }), ...matching(version) }
  const changed = { status: 409, body: { code: 'RECORD_CHANGED', record: { id, name: 'Mía' } } }
  expect(await call(update, secondUpdate, token)).toMatchObject(changed)
  expect(await call(remove, { params, ...matching(version) }, token)).toMatchObject(changed)
  // Two changes of one millisecond, as on the clock of the tests, are two versions.
  const newer = await versionOf(token, id)
  expect(newer > version).toBe(true)
  expect(await call(remove, { params, ...matching(newer) }, token)).toMatchObject({ status: 200 })
})

it.each(['Jefe-1', 'Jefe_Zona', 'Jefe.', '<b>'])('refuses the name "%s"', async (name) => {
  const answer = await call(create, { body: aRole({ name }) }, signIn())
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } })
})

it('refuses an If-Match that names no version', async () => {
  const token = signIn()
  const { id } = await make(token)
  const headers = { 'if-match': 'anything' }
  expect(await call(update, { params: { id }, body: aRole(), headers }, token)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'If-Match' }] },
  })
})

it('removes many, each for itself, and says of each that stays why', async () => {
  const token = signIn()
  const { role_id } = await createTeam(server, token)
  const { id } = await make(token)
  const elsewhere = (await make(signIn())).id
  const body = { action: 'remove', select: { id: [role_id, id, elsewhere] } }
  expect(await call(bulk, { body }, token)).toMatchObject({
    status: 200,
    body: {
      outcomes: [
        { id: role_id, code: 'ROLE_IN_USE' },
        { id, code: null },
        { id: elsewhere, code: 'ROLE_NOT_FOUND' },
      ],
      next_id: null,
    },
  })
  const left: Role[] = (await call(list, {}, token)).body
  expect(left.map((role) => role.id)).toEqual([role_id])
})

it('removes all that match but those excepted, part by part', async () => {
  const token = signIn()
  const made: Role[] = []
  for (let count = 0; count < 203; count += 1) made.push(await make(token))
  const [kept] = made
  const select = { filters: { has_people: false }, except_id: [String(kept?.id)] }
  const first = (await call(bulk, { body: { action: 'remove', select } }, token)).body
  expect([first.outcomes.length, first.next_id]).toEqual([200, first.outcomes.at(-1).id])
  const rest = { ...select, after_id: first.next_id }
  const second = (await call(bulk, { body: { action: 'remove', select: rest } }, token)).body
  expect([second.outcomes.length, second.next_id]).toEqual([2, null])
  expect((await call(list, {}, token)).body).toMatchObject([{ id: kept?.id }])
})

it('has no call that asks for an action its module does not know', () => {
  const required = cases.flatMap(({ spec }) => (spec.access === undefined ? [spec.permission] : []))
  const unknown = required.filter((permission) => {
    const { module, action } = permissionParts(permission)
    return !actionsOf(module).includes(action)
  })
  expect(unknown).toEqual([])
})

it('lets only administrators mark a role as one that may relate', async () => {
  const company_id = uuidv7()
  const administrator = signIn({ company_id })
  const token = signIn({ company_id, is_administrator: false })
  const rejection = { status: 403, body: { code: 'ADMINISTRATOR_REQUIRED' } }
  const body = aRole({ may_relate: true })
  expect(await call(create, { body }, token)).toMatchObject(rejection)
  const marked = await make(administrator, { may_relate: true })
  expect(marked.may_relate).toBe(true)
  const params = { id: marked.id }
  const unmarked = aRole({ may_relate: false })
  expect(await call(update, { params, body: unmarked }, token)).toMatchObject(rejection)
  expect(
    (await call(update, { params, body: { ...unmarked, may_relate: true } }, token)).status,
  ).toBe(200)
  expect(await call(update, { params, body: unmarked }, administrator)).toMatchObject({
    body: { may_relate: false },
  })
})
