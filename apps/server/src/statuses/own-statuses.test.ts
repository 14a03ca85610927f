import { companies } from '@baquiano/contract/companies'
import { resources } from '@baquiano/contract/resources'
import { type Status, statuses } from '@baquiano/contract/statuses'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
let staff: string
let field: Awaited<ReturnType<typeof createTeam>>
let own: Status

beforeEach(async () => {
  staff = await openCompany()
  field = await createTeam(server, staff)
  own = (await call(statuses.create, { body: { name: 'De vacaciones' } }, staff)).body
})

/** An administrator of a company that begins with the statuses of the product. */
async function openCompany(): Promise<string> {
  const company_id = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  return signIn({ company_id })
}

const person = async () => {
  const { body } = await call(resources.get, { params: { id: field.resource_id } }, staff)
  const { name, lastname, identification, username, role_id, phone, imei } = body
  return { name, lastname, identification, username, role_id, phone, imei }
}
const change = async (own_status_id: string | null | undefined) =>
  call(
    resources.update,
    {
      params: { id: field.resource_id },
      body: { ...(await person()), ...(own_status_id !== undefined && { own_status_id }) },
    },
    staff,
  )
const changePoint = async (own_status_id: string) => {
  const params = { id: field.visit_point_id }
  const { body } = await call(visitPoints.get, { params }, staff)
  const names = visitPoints.update.body.keyof().options
  const fields = Object.fromEntries(names.map((name: string) => [name, body[name]]))
  return call(visitPoints.update, { params, body: { ...fields, own_status_id } }, staff)
}

it('labels people and visit points, narrows their lists, and stays where it is left out', async () => {
  expect((await change(own.id)).body).toMatchObject({
    status: 'Active',
    own_status_id: own.id,
    own_status_name: 'De vacaciones',
  })
  expect((await change(undefined)).body.own_status_id).toBe(own.id)
  const body = { filters: { own_status_id: own.id } }
  const people = await call(resources.filter, { body }, staff)
  expect(people.body.records.map(({ id }: { id: string }) => id)).toEqual([field.resource_id])
  expect((await changePoint(own.id)).body.own_status_name).toBe('De vacaciones')
  const points = await call(visitPoints.filter, { body }, staff)
  expect(points.body.records.map(({ id }: { id: string }) => id)).toEqual([field.visit_point_id])
  expect((await change(null)).body.own_status_name).toBeNull()
})

it('is none of the product or of another company, and is not removed while a record has it', async () => {
  const known = await call(statuses.filter, { body: { filters: { is_known: true } } }, staff)
  expect((await change(known.body.records[0]?.id)).body.code).toBe('STATUS_NOT_FOUND')
  const foreign = await call(statuses.create, { body: { name: 'Ajeno' } }, await openCompany())
  expect((await change(foreign.body.id)).body.code).toBe('STATUS_NOT_FOUND')
  await change(own.id)
  const removal = () => call(statuses.remove, { params: { id: own.id } }, staff)
  expect((await removal()).body.code).toBe('STATUS_IN_USE')
  await change(null)
  expect((await removal()).status).toBe(200)
})
