import { companies } from '@baquiano/contract/companies'
import { deviceLists, devices } from '@baquiano/contract/devices'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany, aVisitPoint } from '../../../test/builders.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import { createTeam } from '../../../test/team.ts'
import { removeOld } from './idempotent-calls.repository.ts'

const server = await startTestServer()
const { call, database, signIn, signInPlatform } = server
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const create = (token: string, key: string, body: object) =>
  call(visitPoints.create, { body, ...keyed(key) }, token)
const namesOf = async (token: string) => {
  const { body } = await call(visitPoints.filter, { body: {} }, token)
  return body.records.map(({ name }: { name: string }) => name)
}

it('does a call once, and answers the same again', async () => {
  const [token, key, body] = [signIn(), uuidv7(), aVisitPoint()]
  const first = await create(token, key, body)
  expect(first.status).toBe(200)
  expect((await create(token, key, body)).body).toEqual(first.body)
  expect(await namesOf(token)).toEqual([body.name])
})

it('does it once when both come at the same moment', async () => {
  const [token, key] = [signIn(), uuidv7()]
  const { resource_id } = await createTeam(server, token)
  const body = { resource_id, name: 'Moto G' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(devices.create, { body, ...keyed(key) }, token)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect((await call(deviceLists.filter, { body: {} }, token)).body.records).toHaveLength(1)
})

it('refuses a key that comes again with another request', async () => {
  const [token, key] = [signIn(), uuidv7()]
  await create(token, key, aVisitPoint())
  expect(await create(token, key, aVisitPoint())).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

it('takes the same key of another company, person or endpoint for another one', async () => {
  const [company_id, key, body] = [uuidv7(), uuidv7(), aVisitPoint()]
  const ours = await create(signIn({ company_id }), key, body)
  const otherCreated = await create(signIn(), key, body)
  expect(otherCreated.status).toBe(200)
  expect(otherCreated.body.id).not.toBe(ours.body.id)
  const colleague = signIn({ company_id })
  expect((await create(colleague, key, body)).body.code).toBe('VISIT_POINT_IDENTIFICATION_TAKEN')
  const params = { id: ours.body.id }
  expect((await call(visitPoints.remove, { params, ...keyed(key) }, colleague)).status).toBe(200)
})

it('keeps nothing of a call that failed half way, so the same key may try again', async () => {
  const [token, key, body] = [signIn(), uuidv7(), aVisitPoint()]
  const { id } = (await call(visitPoints.create, { body }, token)).body
  expect((await create(token, key, body)).body.code).toBe('VISIT_POINT_IDENTIFICATION_TAKEN')
  await call(visitPoints.remove, { params: { id } }, token)
  expect((await create(token, key, body)).status).toBe(200)
  expect(await namesOf(token)).toEqual([body.name])
})

it('keeps what a platform administrator did', async () => {
  const [token, key, body] = [signInPlatform(), uuidv7(), aCompany()]
  const createCompany = () => call(companies.create, { body, ...keyed(key) }, token)
  const first = await createCompany()
  expect(first.status).toBe(200)
  expect((await createCompany()).body).toEqual(first.body)
})

it('keeps answers sealed, for a day', async () => {
  const [company_id, key, body] = [uuidv7(), uuidv7(), aVisitPoint()]
  const token = signIn({ company_id })
  await create(token, key, body)
  const storedCalls = () =>
    database.reader(company_id).selectFrom('idempotent_call').selectAll().execute()
  const rows = JSON.stringify(await storedCalls())
  expect(rows).toContain(company_id)
  expect(rows).not.toContain(key)
  expect(rows).not.toContain(body.name)

  const tomorrow = new Date(Date.parse(testNow) + 86_400_001)
  server.setClock(tomorrow.toISOString())
  expect((await create(token, key, body)).body.code).toBe('VISIT_POINT_IDENTIFICATION_TAKEN')
  await database.transaction({ crossTenant: 'platform' }, (db) =>
    removeOld(db, tomorrow.toISOString()),
  )
  expect(await storedCalls()).toEqual([])
  server.setClock(testNow)
})

it.each(['short', 'with a space in it', 'ñandú-ñandú-ñandú'])(
  'refuses "%s" for a key',
  async (key) => {
    expect(await create(signIn(), key, aVisitPoint())).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ path: 'Idempotency-Key' }] },
    })
  },
)
