import { companies } from '@baquiano/contract/companies'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, inject, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signInPlatform } = server
const owner = new Client(
  inject('database_urls').superuser.replace('DATABASE', new URL(server.url).pathname.slice(1)),
)
await owner.connect()
afterAll(() => owner.end())
await owner.query(`create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'no room'; end $$`)

/** Everything that founding writes, in its order. */
const steps = [
  'company',
  'type_config',
  'company_config',
  'company_config_version',
  'status',
  'role',
  'resource',
  'account',
  'verification',
  'mail',
  'audit',
  'outbox',
] as const
const ofAdministrator = new Set<string>(['resource', 'account', 'verification', 'mail'])

const rows = async () => {
  const counts = steps.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await owner.query(`select ${counts.join(', ')}`)).rows[0]
}

it.each(steps)('leaves nothing half-made where %s cannot be written', async (step) => {
  const token = signInPlatform()
  const before = await rows()
  await owner.query(
    `create trigger no_room before insert on ${step} for each row execute function no_room()`,
  )
  const body = { ...aCompany(), id: uuidv7() }
  const refused = await call(companies.create, { body }, token)
  await owner.query(`drop trigger no_room on ${step}`)
  expect(refused.status).toBe(500)
  if (ofAdministrator.has(step)) expect(refused.body.code).toBe('ADMINISTRATOR_RESOURCE_FAILED')
  expect(await rows()).toEqual(before)
  expect((await call(companies.create, { body }, token)).status).toBe(200)
  for (const count of Object.values(await rows())) expect(count).toBeGreaterThan(0)
})
