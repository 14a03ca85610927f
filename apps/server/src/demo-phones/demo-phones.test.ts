import { companies } from '@baquiano/contract/companies'
import { demoPhones } from '@baquiano/contract/demo-phones'
import { deviceLists, devices } from '@baquiano/contract/devices'
import { minuteMs } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aResource } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const real = await startTestServer('app', { beside: server, demo: false })
const { call, signIn } = server
let company_id: string
let token: string
let team: Awaited<ReturnType<typeof createTeam>>

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, server.signInPlatform())
  team = await createTeam(server, token)
  server.setClock(testNow)
})

const open = (resource_id = team.resource_id) =>
  call(demoPhones.open, { body: { resource_id } }, token)
const held = async () => (await call(demoPhones.list, {}, token)).body.records

it('opens a phone that works as its person', async () => {
  const { body } = await open()
  const self = await call(devices.self, {}, body.token)
  expect(self.body).toMatchObject({ resource_id: team.resource_id, device_id: body.device_id })
})

it('pairs the same phone again, and ends the hand that held it before', async () => {
  const { body: first } = await open()
  const { body: second } = await open()
  expect(second.device_id).toBe(first.device_id)
  expect((await call(devices.self, {}, first.token)).status).toBe(401)
  expect((await call(devices.self, {}, second.token)).status).toBe(200)
})

it('leaves a person alone while the phone is held, and five minutes longer', async () => {
  const { device_id } = (await open()).body
  expect(await held()).toMatchObject([{ resource_id: team.resource_id }])
  server.setClock(later(4))
  await call(demoPhones.hold, { params: { id: device_id } }, token)
  server.setClock(later(8))
  expect(await held()).toHaveLength(1)
  server.setClock(later(10))
  expect(await held()).toEqual([])
})

it('gives a person back at once, and unpairs the phone', async () => {
  const { body } = await open()
  await call(demoPhones.release, { params: { id: body.device_id } }, token)
  expect(await held()).toEqual([])
  expect((await call(devices.self, {}, body.token)).status).toBe(401)
})

it('neither holds nor unpairs a phone of somebody who works', async () => {
  const phone = { resource_id: team.resource_id, name: 'Moto G' }
  const { id } = (await call(devices.create, { body: phone }, token)).body
  for (const spec of [demoPhones.hold, demoPhones.release])
    expect(await call(spec, { params: { id } }, token)).toMatchObject({
      status: 404,
      body: { code: 'DEVICE_NOT_FOUND' },
    })
  expect((await call(deviceLists.filter, { body: {} }, token)).body.total).toBe(1)
})

it('opens nobody whose e-mail may be of a real person', async () => {
  const email = `ana-${uuidv7()}@correo.com.co`
  const person = aResource({ role_id: team.role_id, email })
  const { id } = (await call(resources.create, { body: person }, token)).body
  expect(await open(id)).toMatchObject({ status: 403, body: { code: 'DEMO_ONLY' } })
})

it('opens nobody where the server runs no demo', async () => {
  const { resource_id } = team
  const staff = real.signIn({ company_id })
  const answer = await real.call(demoPhones.open, { body: { resource_id } }, staff)
  expect(answer).toMatchObject({ status: 403, body: { code: 'DEMO_ONLY' } })
})

const later = (minutes: number): string =>
  new Date(Date.parse(testNow) + minutes * minuteMs).toISOString()
